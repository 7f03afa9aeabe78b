import type { TimeScale } from '@soundings/shared/api/insights'
import { useCallback, useState } from 'react'
import { shortestRangeWith } from '../../components/entries.rules.ts'

const KEY = 'progressRange'
const RANGES: readonly unknown[] = ['1_week', '1_month', '6_months', 'all'] satisfies TimeScale[]
const isRange = (value: unknown): value is TimeScale => RANGES.includes(value)

/** Stored in the history entry: Back from an answer restores the range that the link was in. */
const readStoredRange = (): TimeScale | undefined => {
  const state: unknown = window.history.state
  const stored = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined
  return isRange(stored) ? stored : undefined
}

/** The range that is shown: the chosen one, else the shortest one with content in one of the cards. */
export const useProgressRange = (hasContentIn: (range: TimeScale) => boolean) => {
  const [chosenRange, setChosenRange] = useState(readStoredRange)
  const chooseRange = useCallback((range: TimeScale) => {
    setChosenRange(range)
    window.history.replaceState({ ...window.history.state, [KEY]: range }, '')
  }, [])
  return { chosenRange, range: chosenRange ?? shortestRangeWith(hasContentIn) ?? '1_week', chooseRange }
}
