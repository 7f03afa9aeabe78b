/** Input of both WebDriver protocols (W3C WebDriver, 17.4). */
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

export type Engine = {
  /** Does not wait for the page to load. */
  goto: (url: string) => Promise<void>
  /** Runs a function's source in the page. Arguments and result are JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<unknown>
  perform: (sources: readonly InputSource[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Passes arguments and result as text, which both protocols support. */
export const asJsonCall = (source: string): string =>
  `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`
