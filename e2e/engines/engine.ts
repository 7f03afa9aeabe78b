/** A sequence of WebDriver input, the same in both of its protocols (W3C WebDriver, 17.4). */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[]
    }

/** A browser outside Playwright, with one window and its own profile. */
export type Engine = {
  /** Starts a navigation without waiting for the page to load. */
  goto: (url: string) => Promise<void>
  /** Runs a function's source in the page. Arguments and result are JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<unknown>
  perform: (sources: readonly InputSource[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Wraps a source for the page, so that arguments and result travel as text in either protocol. */
export const asJsonCall = (source: string): string =>
  `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`
