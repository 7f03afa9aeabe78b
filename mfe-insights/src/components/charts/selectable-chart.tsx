import type { TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChartImage, type ChartImageProps } from './chart-image.tsx'
import type { ChartSize } from './chart-layout.rules.ts'
import { PointSlider } from './point-slider.tsx'
import { RangeCharts } from './range-charts.tsx'
import { SelectedPointContext } from './selected-point-context.ts'
import type { SelectedPoint } from './use-selected-point.ts'

/** A horizontal drag selects points, a vertical drag scrolls. */
export const ChartArea = styled.div`
  position: relative;
  touch-action: pan-y;
  user-select: none;
  ${t.type.caption}
`

type Props<Chart> = Omit<ChartImageProps<Chart>, 'children'> & {
  range: TimeScale
  point: SelectedPoint
  period: string
  sliderLabel: string
  /** Must be memoized. */
  children: (drawn: { chart: Chart; size: ChartSize; height: number; range: TimeScale }) => ReactNode
}

export const SelectableChart = <Chart,>(props: Props<Chart>) => {
  const { range, point, period, sliderLabel, children, ...image } = props
  return (
    <>
      <ChartImage {...image}>
        {(chart, size, height) => (
          <RangeCharts key={`${size.width} ${size.fontSize}`} range={range}>
            {(scale) => (
              <SelectedPointContext value={scale === range ? point.bucketIndex : undefined}>
                {children({ chart, size, height, range: scale })}
              </SelectedPointContext>
            )}
          </RangeCharts>
        )}
      </ChartImage>
      <PointSlider
        label={sliderLabel}
        stops={point.stops}
        selected={point.bucketIndex}
        valueText={period}
        onChange={(bucketIndex) => point.select(bucketIndex, range)}
      />
    </>
  )
}
