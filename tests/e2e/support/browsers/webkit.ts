import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureWebKit } from '#scripts/bootstrap.mjs'
import { startChild } from '#scripts/child-processes.mjs'
import { freePort } from '#tests/support/processes/ports.ts'
import type { Browser } from './browser.ts'
import { type Commands, drivenBrowser } from './webdriver.ts'

/** Milliseconds in which the driver answers, also on a machine with much else to do; the end of a session may hang. */
const ANSWERS_IN = 120_000
const ENDS_IN = 3_000

/** Starts WebKit for GTK on a screen of its own, and drives it by WebDriver over HTTP: one session a process. */
export async function startWebKit({ origin }: { origin: string }): Promise<Browser> {
  await ensureWebKit()
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1600x2400x24']
  const driver = startChild('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore' })
  const at = `http://127.0.0.1:${port}`
  await answering(at, driver)
  const session = await opened(at)
  return drivenBrowser({
    kind: 'webkit',
    runsScript: true,
    origin,
    commands: commandsAt(`${at}/session/${session}`),
    close: async () => {
      await send('DELETE', `${at}/session/${session}`, undefined, ENDS_IN).catch(() => {})
      // The screen and the browser are of its group.
      if (driver.pid !== undefined) process.kill(-driver.pid)
      if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit')
    },
  })
}

async function answering(at: string, driver: ReturnType<typeof startChild>): Promise<void> {
  for (const end = Date.now() + ANSWERS_IN; Date.now() < end; await sleep(50)) {
    if (driver.exitCode !== null) break
    const isThere = await fetch(`${at}/status`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return
  }
  throw new Error('WebKitWebDriver does not listen.')
}

async function opened(at: string): Promise<string> {
  const answer = await send('POST', `${at}/session`, { capabilities: { alwaysMatch: {} } })
  if (typeof answer !== 'object' || answer === null || !('sessionId' in answer))
    throw new Error('WebKit has no session.')
  return String(answer.sessionId)
}

async function send(method: string, url: string, body?: object, within = ANSWERS_IN): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(within),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

function commandsAt(session: string): Commands {
  const get = (path: string) => send('GET', `${session}${path}`)
  const act = async (path: string, body: object = {}) => void (await send('POST', `${session}${path}`, body))
  return {
    goto: (url) => act('/url', { url }),
    back: () => act('/back'),
    reload: () => act('/refresh'),
    address: () => get('/url'),
    find: (path) => send('POST', `${session}/elements`, { using: 'xpath', value: path }),
    isDisplayed: (id) => get(`/element/${id}/displayed`),
    click: (id) => act(`/element/${id}/click`),
    clear: (id) => act(`/element/${id}/clear`),
    type: (id, text) => act(`/element/${id}/value`, { text }),
    text: (id) => get(`/element/${id}/text`),
    evaluate: (script) => send('POST', `${session}/execute/sync`, { script, args: [] }),
    forgetCookies: async () => {
      await send('DELETE', `${session}/cookie`)
      // It answers before they are gone: a page requested at once still sends them.
      for (let left = await get('/cookie'); Array.isArray(left) && left.length > 0; left = await get('/cookie'))
        await sleep(20)
    },
  }
}
