import { formatBucket } from '../../components/bucket-names.rules.ts'
import { CHARTS_COPY } from '../../components/charts/charts.copy.ts'
import { describeNamedValue } from '../../components/charts/describe-value.rules.ts'
import { type PointSource, pointSource } from '../../components/charts/points.rules.ts'
import type { BucketRow, EntryColumns, RangeData } from '../../components/entries.rules.ts'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { lifestyleLabels } from './lifestyle.rules.ts'
import { onlyHighlighted } from './series.rules.ts'
import { formatMeans } from './summary.rules.ts'

export const answersPath = ({ checkInId, scoreId }: PointSource): string | undefined => {
  if (checkInId === undefined) return undefined
  const list = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  return scoreId === undefined ? list : `${list}/${encodeURIComponent(scoreId)}`
}

/** `announcement` has only the highlighted series, or all if `highlighted` is undefined. */
export const describePoint = (
  { bucket, values: means }: BucketRow,
  { columns, range, today }: RangeData,
  highlighted: number | undefined,
) => {
  const labels = lifestyleLabels()
  const values = formatMeans(means)
  const sourceOf = (series: EntryColumns) => pointSource(series, bucket, today)
  const source = sourceOf(columns)
  const describeSource = ({ count }: PointSource) => LIFESTYLE_COPY.averageOf({ count })
  const spokenValues = labels.map((name, series) => describeNamedValue(name, values[series]))
  return {
    values,
    period: formatBucket(bucket, range),
    source: describeSource(source),
    answersPath: answersPath(source),
    announcement: [
      ...onlyHighlighted(spokenValues, highlighted),
      describeSource(sourceOf(onlyHighlighted(columns, highlighted))),
    ].join(', '),
    sliderLabel: CHARTS_COPY.pointsOf({
      name: (highlighted === undefined ? undefined : labels[highlighted]) ?? LIFESTYLE_COPY.title,
    }),
  }
}
