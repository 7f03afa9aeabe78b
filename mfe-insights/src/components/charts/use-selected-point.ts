import type { TimeScale } from '@soundings/shared/api/insights'
import { useCallback, useState } from 'react'
import type { BucketRow } from '../entries.rules.ts'
import { bucketsWithPoints, nearestBucket } from './points.rules.ts'

export type SelectedPoint = {
  bucketIndex: number
  row: BucketRow
  stops: readonly number[]
  isSelectedByPerson: boolean
  select: (bucketIndex: number, range: TimeScale) => void
}

/** The newest point by default; undefined if there is none. A highlighted series limits the points to its own. */
export const useSelectedPoint = (
  rows: readonly BucketRow[],
  range: TimeScale,
  series?: number,
): SelectedPoint | undefined => {
  const [selection, setSelection] = useState<{ bucketIndex: number; range: TimeScale }>()
  const select = useCallback(
    (bucketIndex: number, scale: TimeScale) =>
      setSelection((before) =>
        before?.bucketIndex === bucketIndex && before.range === scale
          ? before
          : { bucketIndex, range: scale },
      ),
    [],
  )
  const stops = bucketsWithPoints(rows, series)
  const isSelectedByPerson = selection?.range === range
  const bucketIndex = nearestBucket(stops, isSelectedByPerson ? selection.bucketIndex : rows.length - 1)
  const row = bucketIndex === undefined ? undefined : rows[bucketIndex]
  if (bucketIndex === undefined || !row) return undefined
  return { bucketIndex, row, stops, isSelectedByPerson, select }
}
