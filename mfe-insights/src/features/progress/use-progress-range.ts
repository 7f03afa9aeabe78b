import type { TimeScale } from '@soundings/shared/api/insights'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { shortestRangeWith } from '../../components/entries.rules.ts'

const RANGES: readonly unknown[] = ['1_week', '1_month', '6_months', 'all'] satisfies TimeScale[]
const isRange = (value: unknown): value is TimeScale => RANGES.includes(value)
const parseRange = (stored: unknown): TimeScale | undefined => (isRange(stored) ? stored : undefined)

/**
 * The range that is shown: the chosen one, else the shortest one with content in one of the cards. Back from an answer
 * restores the range that the link was in.
 */
export const useProgressRange = (hasContentIn: (range: TimeScale) => boolean) => {
  const [chosenRange, chooseRange] = useHistoryState('progressRange', parseRange)
  return { chosenRange, range: chosenRange ?? shortestRangeWith(hasContentIn) ?? '1_week', chooseRange }
}
