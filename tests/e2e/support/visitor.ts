import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserElement } from './browsers/browser.ts'

/** Milliseconds until what is to come must have come: far beyond what a loaded machine takes. */
const COMES_IN = 60_000
const LOOKS_AGAIN = 100

/** What is not folded away: each closed section that it is in is one whose heading it is. */
const UNFOLDED = 'count(ancestor::details[not(@open)]) = count(ancestor-or-self::summary/parent::details[not(@open)])'

const isCalled = (name: string) => `normalize-space(.) = "${name}"`

/** A button, a link, or the heading of a section that it opens. */
const controlCalled = (name: string) =>
  `//*[self::button or self::a[@href] or self::summary][${isCalled(name)}][${UNFOLDED}]`

const fieldCalled = (label: string) => `//input[@id = //label[${isCalled(label)}]/@for][${UNFOLDED}]`

/** Of several forms the one that has this field too. */
const besideField = (label: string) => `[ancestor::form//label[${isCalled(label)}]]`

/** The smallest element that says a text. */
const saying = (text: string) => {
  const says = `contains(normalize-space(.), "${text}")`
  return `//body//*[not(self::script or self::style)][${says}][not(*[${says}])][${UNFOLDED}]`
}

/** Where there is script, what is pressed before it runs is a plain form. React marks the elements that it has hydrated. */
const IS_READY = `document.readyState === 'complete' && (document.querySelector('script[type=module]') === null ||
  Object.keys(document.documentElement).some((key) => key.startsWith('__react')))`

/** How much a visitor has done so far, in whichever of their browsers. The links of mails are not counted. */
export interface Effort {
  presses: number
  fields: number
}

/** A visitor at a browser: knows what the pages say, and counts what is pressed and filled in. */
export class Visitor {
  readonly browser: Browser
  readonly #origin: string
  readonly #effort: Effort

  constructor(browser: Browser, origin: string, effort: Effort) {
    this.browser = browser
    this.#origin = origin
    this.#effort = effort
  }

  open(path: string): Promise<void> {
    return this.browser.goto(new URL(path, this.#origin).href)
  }

  async press(name: string): Promise<void> {
    await this.#act(controlCalled(name), (control) => control.press())
    this.#effort.presses += 1
  }

  async fill(label: string, text: string, { beside }: { beside?: string } = {}): Promise<void> {
    const path = fieldCalled(label) + (beside === undefined ? '' : besideField(beside))
    await this.#act(path, (field) => field.fill(text))
    this.#effort.fields += 1
  }

  /** Fills in a field that with script sends its form itself, with the last digit; else the button does. */
  async enter(label: string, code: string, button: string): Promise<void> {
    await this.fill(label, code)
    if (!this.browser.runsScript) await this.press(button)
  }

  sees(text: string): Promise<void> {
    return this.#act(saying(text), async () => {})
  }

  /** The texts of elements (XPath 1.0), once there are any. */
  async reads(path: string): Promise<string[]> {
    let texts: string[] = []
    await this.#act(path, async () => {
      const found = await this.browser.find(path)
      texts = await Promise.all(found.map((element) => element.text()))
    })
    return texts
  }

  async isAt(path: string): Promise<void> {
    const wanted = new URL(path, this.#origin).href
    await this.#until(`The address is not ${wanted}`, async () => (await this.browser.address()) === wanted)
  }

  doesNotSee(text: string): Promise<void> {
    return this.#until(`The page says ${text}`, async () => (await this.browser.find(saying(text))).length === 0)
  }

  #act(path: string, act: (element: BrowserElement) => Promise<void>): Promise<void> {
    return this.#until(`Not there: ${path}`, async () => {
      if (this.browser.runsScript && (await this.browser.evaluate(IS_READY)) !== true) return false
      const [element] = await this.browser.find(path)
      if (element === undefined) return false
      await act(element)
      return true
    })
  }

  /** Tries until it is so. What an element was found in may be gone before it is pressed. */
  async #until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
    let failure: unknown = null
    for (const end = Date.now() + COMES_IN; Date.now() < end; await sleep(LOOKS_AGAIN)) {
      try {
        if (await isSo()) return
        failure = null
      } catch (error) {
        failure = error
      }
    }
    throw new Error(`${otherwise}\n${await this.#page()}`, { cause: failure })
  }

  /** Where the visitor is, and what is written there. */
  async #page(): Promise<string> {
    const [body] = await this.browser.find('//body')
    return `${await this.browser.address()}\n${await body?.text()}`
  }
}
