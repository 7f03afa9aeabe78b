import type { TimeScale } from '@soundings/shared/api/insights'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { shortestRangeWith } from '../../components/entries.rules.ts'
import { TIME_RANGES } from '../../components/time-ranges.ts'

const parseRange = (stored: unknown): TimeScale | undefined => TIME_RANGES.find((range) => range === stored)

/**
 * The range that is shown: the chosen one, else the shortest one with content in one of the cards. Back from an answer
 * restores the range that the link was in.
 */
export const useProgressRange = (hasContentIn: (range: TimeScale) => boolean) => {
  const [chosenRange, chooseRange] = useHistoryState('progressRange', parseRange)
  return { chosenRange, range: chosenRange ?? shortestRangeWith(hasContentIn) ?? '1_week', chooseRange }
}
