import { useState } from 'react'

const STATE_KEY = 'shownPages'

const readPages = (): number => {
  const state: unknown = window.history.state
  const stored: unknown =
    typeof state === 'object' && state !== null && STATE_KEY in state
      ? Reflect.get(state, STATE_KEY)
      : undefined
  return typeof stored === 'number' ? stored : 1
}

/**
 * The number of shown pages of a list, stored in the history entry: Back restores the length, and so the browser can
 * restore the scroll position. Not through the router, which scrolls to the top at a navigation.
 */
export const useShownPages = (): [number, () => void] => {
  const [pages, setPages] = useState(readPages)
  const showMore = () => {
    window.history.replaceState({ ...window.history.state, [STATE_KEY]: pages + 1 }, '')
    setPages(pages + 1)
  }
  return [pages, showMore]
}
