import { useHistoryState } from '@soundings/shared/navigation/use-history-state'

const parsePages = (stored: unknown): number => (typeof stored === 'number' ? stored : 1)

/** The number of shown pages of a list: Back restores the length, and so the browser can restore the scroll position. */
export const useShownPages = (): [number, () => void] => {
  const [pages, setPages] = useHistoryState('shownPages', parsePages)
  return [pages, () => setPages(pages + 1)]
}
