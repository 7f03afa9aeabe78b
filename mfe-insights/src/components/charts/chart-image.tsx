import type { LazyState } from '@soundings/shared/async/use-lazy-module'
import { media } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ChartSize } from './chart-layout.rules.ts'
import { CHARTS_COPY } from './charts.copy.ts'

/* Left to right, because the chart itself mirrors its axes for right-to-left scripts. */
const Frame = styled.div<{ $height: string }>`
  direction: ltr;
  height: ${(p) => p.$height};
  svg {
    overflow: visible;
  }
  ${media.forced} {
    [data-line] {
      stroke: CanvasText;
    }
    [data-halo] {
      stroke: Canvas;
    }
    [data-marker],
    .recharts-rectangle {
      fill: CanvasText;
      stroke: Canvas;
    }
    [data-band] {
      fill: Canvas;
    }
    [data-mark] * {
      stroke: CanvasText;
    }
    text {
      fill: CanvasText;
    }
  }
`

/* Has `aria-hidden`, because Firefox exposes the axis labels as page text, although an image has no accessible children. */
const Drawing = styled.div`
  display: contents;
`

export type ChartImageProps<Chart> = {
  label: string
  size: ChartSize
  height: number
  chart: LazyState<Chart>
  /** Renders the chart at its real size, because scaling would also scale its text. */
  children: (chart: Chart, size: ChartSize, height: number) => ReactNode
}

/** Reserves its space while the chart loads. The height follows the font size. */
export const ChartImage = <Chart,>({ label, size, height, chart, children }: ChartImageProps<Chart>) => {
  const isDrawn = chart.status === 'loaded' && size.width > 0
  return (
    <Frame
      $height={chart.status === 'failed' ? 'auto' : `${height / size.fontSize}em`}
      {...(isDrawn ? { role: 'img', 'aria-label': label } : {})}
    >
      {chart.status === 'failed' && <Text $size="small">{CHARTS_COPY.noPicture}</Text>}
      {isDrawn && <Drawing aria-hidden="true">{children(chart.module, size, height)}</Drawing>}
    </Frame>
  )
}
