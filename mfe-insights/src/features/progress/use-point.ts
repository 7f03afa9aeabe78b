import type { TimeScale } from '@soundings/shared/api/insights'
import { useCallback, useState } from 'react'
import type { Row } from './lifestyle.rules.ts'
import { bucketsWithPoints, nearestOf } from './points.rules.ts'

/** The point that is read: the newest until another one is chosen; of a series that came forward, one of its own. */
export const usePoint = (rows: readonly Row[], range: TimeScale, series?: number) => {
  const [chosen, setChosen] = useState<{ at: number; range: TimeScale }>()
  const choose = useCallback(
    (at: number, scale: TimeScale) =>
      setChosen((before) => (before?.at === at && before.range === scale ? before : { at, range: scale })),
    [],
  )
  const stops = bucketsWithPoints(rows, series)
  const isChosen = chosen?.range === range
  const at = nearestOf(stops, isChosen ? chosen.at : rows.length - 1)
  return { at, stops, isChosen, choose }
}
