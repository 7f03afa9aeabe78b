import type { TimeScale } from '@soundings/shared/api/insights'
import { useCallback, useState } from 'react'
import type { BucketRow } from '../bucket-rows.rules.ts'
import { bucketsWithPoints, nearestBucket } from './points.rules.ts'

/**
 * The selected point: the newest until another one is selected. With a highlighted series it is one of the points of
 * that series.
 */
export const useSelectedPoint = (rows: readonly BucketRow[], range: TimeScale, series?: number) => {
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
  return { bucketIndex, stops, isSelectedByPerson, select }
}
