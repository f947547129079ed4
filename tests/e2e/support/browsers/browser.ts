/** A browser as a journey uses it: one window, whose cookies no other one has. A driver each for Chromium, Firefox and WebKit. */
export interface Browser {
  readonly kind: BrowserKind
  readonly runsScript: boolean
  /** Whether it makes passkeys, which takes script. */
  readonly hasPasskeys: boolean
  goto(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  address(): Promise<string>
  /** What of these elements (XPath 1.0) is displayed, in the order of the document. */
  find(path: string): Promise<BrowserElement[]>
  /** What a function's text comes to in the page, where that runs script. */
  evaluate(expression: string): Promise<unknown>
  /** Has it make passkeys by a key that asks nothing. */
  plugInKey(): Promise<void>
  /** Becomes a browser that was never here. */
  forget(): Promise<void>
  close(): Promise<void>
}

export interface BrowserElement {
  press(): Promise<void>
  fill(text: string): Promise<void>
  text(): Promise<string>
}

export type BrowserKind = 'chromium' | 'firefox' | 'webkit'
