import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFirefox } from '#scripts/bootstrap.mjs'
import { startChild } from '#scripts/child-processes.mjs'
import { stop } from '../latchkey.ts'
import type { Browser } from './browser.ts'
import { type Commands, drivenBrowser } from './webdriver.ts'

/** What a profile of a test says: where Firefox listens, and that it asks and fetches nothing of its own. */
const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'services.settings.server': 'http://localhost:9',
  'signon.rememberSignons': false,
  // A key that a test adds, and no other.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
}

interface FirefoxOptions {
  origin: string
  runsScript: boolean
}

/** Starts Firefox with a profile of its own, and drives it by what geckodriver speaks to it: Marionette. */
export async function startFirefox({ origin, runsScript }: FirefoxOptions): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const preferences = { ...PREFERENCES, 'javascript.enabled': runsScript }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile]
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '2400' }
  const firefox = startChild(await ensureFirefox(), args, { stdio: 'ignore', env })
  const wire = new Marionette(await connected(profile, firefox))
  await wire.send('WebDriver:NewSession', {})
  return drivenBrowser({
    kind: 'firefox',
    runsScript,
    origin,
    commands: commandsOver(wire),
    plugInKey: () => wire.send('WebAuthn:AddVirtualAuthenticator', KEY).then(() => {}),
    close: async () => {
      wire.end()
      await stop(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  })
}

/** A key of a computer's own, which sees its user and asks nothing (WebAuthn 3, 11.2). */
const KEY = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
}

/** Milliseconds in which a browser starts, also on a machine with much else to do. */
const STARTS_IN = 120_000

async function connected(profile: string, firefox: ReturnType<typeof startChild>): Promise<Socket> {
  const port = join(profile, 'MarionetteActivePort')
  for (const end = Date.now() + STARTS_IN; Date.now() < end; await sleep(50)) {
    if (firefox.exitCode !== null) break
    if (!existsSync(port) || readFileSync(port, 'utf8') === '') continue
    const socket = connect(Number(readFileSync(port, 'utf8')), '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  throw new Error('Firefox does not listen.')
}

function commandsOver(wire: Marionette): Commands {
  const value = async (name: string, parameters: object = {}) => {
    const answer = await wire.send(name, parameters)
    return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  }
  const act = async (name: string, parameters: object = {}) => void (await value(name, parameters))
  return {
    goto: (url) => act('WebDriver:Navigate', { url }),
    back: () => act('WebDriver:Back'),
    reload: () => act('WebDriver:Refresh'),
    address: () => value('WebDriver:GetCurrentURL'),
    find: (path) => value('WebDriver:FindElements', { using: 'xpath', value: path }),
    isDisplayed: (id) => value('WebDriver:IsElementDisplayed', { id }),
    click: (id) => act('WebDriver:ElementClick', { id }),
    clear: (id) => act('WebDriver:ElementClear', { id }),
    type: (id, text) => act('WebDriver:ElementSendKeys', { id, text }),
    text: (id) => value('WebDriver:GetElementText', { id }),
    evaluate: (script) => value('WebDriver:ExecuteScript', { script, args: [] }),
    forgetCookies: () => act('WebDriver:DeleteAllCookies'),
  }
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Messages of Marionette: JSON after its length in bytes, `[0, id, name, parameters]` there and `[1, id, error, result]` back. */
class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #received = Buffer.alloc(0)
  #id = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#take(data))
    socket.on('close', () => this.#giveUp())
    socket.on('error', () => {})
  }

  send(name: string, parameters: object): Promise<unknown> {
    this.#id += 1
    const message = JSON.stringify([0, this.#id, name, parameters])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return new Promise((resolve, reject) => this.#waiting.set(this.#id, { resolve, reject }))
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      // What it says first is of which version it is.
      if (Array.isArray(message)) this.#answer(message)
    }
  }

  #answer([, id, error, result]: unknown[]): void {
    const waiting = this.#waiting.get(Number(id))
    this.#waiting.delete(Number(id))
    if (error === null) waiting?.resolve(result)
    else waiting?.reject(new Error(`Firefox: ${JSON.stringify(error).slice(0, 500)}`))
  }

  #giveUp(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has gone.'))
    this.#waiting.clear()
  }
}
