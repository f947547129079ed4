import type { Browser, BrowserElement, BrowserKind } from './browser.ts'

/** Commands of WebDriver (W3C, WebDriver 2), by whatever way a browser takes them. */
export interface Commands {
  goto(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  address(): Promise<unknown>
  find(path: string): Promise<unknown>
  isDisplayed(element: string): Promise<unknown>
  click(element: string): Promise<void>
  clear(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  text(element: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  forgetCookies(): Promise<void>
}

/** By what name an answer holds the id of an element (WebDriver 2, 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

function idsIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) throw new Error('A driver has found no list.')
  return answer.map((each: Record<string, unknown>) => String(each[ELEMENT]))
}

interface Driven {
  kind: BrowserKind
  runsScript: boolean
  /** Where cookies have to go. */
  origin: string
  commands: Commands
  plugInKey?: () => Promise<void>
  close(): Promise<void>
}

/** A browser that is told what to do by commands of WebDriver. */
export function drivenBrowser({ kind, runsScript, origin, commands, plugInKey, close }: Driven): Browser {
  const elementOf = (id: string): BrowserElement => ({
    press: () => commands.click(id),
    fill: async (text) => {
      await commands.clear(id)
      await commands.type(id, text)
    },
    text: async () => String(await commands.text(id)),
  })
  return {
    kind,
    runsScript,
    goto: (address) => commands.goto(address),
    back: () => commands.back(),
    reload: () => commands.reload(),
    address: async () => String(await commands.address()),
    find: async (path) => {
      const ids = idsIn(await commands.find(path))
      const displayed = await Promise.all(ids.map((id) => commands.isDisplayed(id)))
      return ids.filter((_, place) => displayed[place] === true).map(elementOf)
    },
    evaluate: (expression) => commands.evaluate(`return ${expression}`),
    hasPasskeys: runsScript && plugInKey !== undefined,
    plugInKey: async () => plugInKey?.(),
    forget: async () => {
      await commands.goto(`${origin}/robots.txt`)
      await commands.forgetCookies()
    },
    close,
  }
}
