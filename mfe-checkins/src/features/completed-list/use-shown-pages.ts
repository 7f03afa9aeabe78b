import { useState } from 'react'

const KEY = 'shownPages'

const readPages = (): number => {
  const state: unknown = window.history.state
  const kept: unknown =
    typeof state === 'object' && state !== null && KEY in state ? Reflect.get(state, KEY) : undefined
  return typeof kept === 'number' ? kept : 1
}

/**
 * How many pages of a list are shown. It stands with this entry of the browser's history, so that Back returns to the same
 * length, and the browser to the same place. Past the router: it is no new address, which would begin at its top.
 */
export const useShownPages = (): [number, () => void] => {
  const [pages, setPages] = useState(readPages)
  const showMore = () => {
    window.history.replaceState({ ...window.history.state, [KEY]: pages + 1 }, '')
    setPages(pages + 1)
  }
  return [pages, showMore]
}
