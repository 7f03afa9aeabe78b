import { formatBucket } from '../../components/bucket-names.rules.ts'
import { CHARTS_COPY } from '../../components/charts/charts.copy.ts'
import { describeNamedValue } from '../../components/charts/describe-value.rules.ts'
import { type PointSource, pointSource } from '../../components/charts/points.rules.ts'
import type { BucketRow, RangeData } from '../../components/entries.rules.ts'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { lifestyleLabels } from './lifestyle.rules.ts'
import { onlyHighlighted } from './series.rules.ts'
import { formatMeans } from './summary.rules.ts'

export const answersPath = ({ checkInId, scoreId }: PointSource): string | undefined => {
  if (checkInId === undefined) return undefined
  const list = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  return scoreId === undefined ? list : `${list}/${encodeURIComponent(scoreId)}`
}

/** Includes only the highlighted series, or all if `highlighted` is undefined. */
export const describePoint = (
  { bucket, values: means }: BucketRow,
  { columns, range, today }: RangeData,
  highlighted: number | undefined,
) => {
  const labels = lifestyleLabels()
  const values = formatMeans(means)
  const source = pointSource(onlyHighlighted(columns, highlighted), bucket, today)
  const sourceText = LIFESTYLE_COPY.averageOf({ count: source.count })
  const spokenValues = labels.map((name, series) => describeNamedValue(name, values[series]))
  return {
    values,
    period: formatBucket(bucket, range),
    source: sourceText,
    answersPath: answersPath(source),
    announcement: [...onlyHighlighted(spokenValues, highlighted), sourceText].join(', '),
    sliderLabel: CHARTS_COPY.pointsOf({
      name: (highlighted === undefined ? undefined : labels[highlighted]) ?? LIFESTYLE_COPY.title,
    }),
  }
}
