import type { TimeScale } from '@soundings/shared/api/insights'
import type { ReactNode } from 'react'
import { ChartImage, type ChartImageProps } from './charts/chart-image.tsx'
import { RangeCharts } from './charts/range-charts.tsx'
import { SelectedBucketContext } from './points/selected-bucket-context.ts'

type Props<Chart> = Omit<ChartImageProps<Chart>, 'children'> & {
  range: TimeScale
  /** The bucket that is marked in the visible chart. */
  bucketIndex: number
  /** Renders the chart of a range; memoize it. */
  children: (drawn: { chart: Chart; width: number; height: number; range: TimeScale }) => ReactNode
}

/** A chart as one image, prerendered for the other ranges, with a marked bucket. */
export const RangedChartImage = <Chart,>({ range, bucketIndex, children, ...image }: Props<Chart>) => (
  <ChartImage {...image}>
    {(chart, size) => (
      <RangeCharts key={size.width} range={range}>
        {(scale) => (
          <SelectedBucketContext value={scale === range ? bucketIndex : undefined}>
            {children({ ...size, chart, range: scale })}
          </SelectedBucketContext>
        )}
      </RangeCharts>
    )}
  </ChartImage>
)
