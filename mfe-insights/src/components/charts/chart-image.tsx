import type { LazyState } from '@soundings/shared/async/use-lazy-module'
import { media } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ChartSize } from './chart-layout.rules.ts'
import { CHARTS_COPY } from './charts.copy.ts'

/* Left to right like its numbers: the chart mirrors its own axes for right-to-left scripts. */
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

/* Firefox has the labels of the axes read as text of the page, though an image has no parts. */
const Drawing = styled.div`
  display: contents;
`

export type ChartImageProps<Chart> = {
  /** Accessible name. */
  label: string
  /** Of its `ChartArea`. */
  size: ChartSize
  height: number
  chart: LazyState<Chart>
  /** Renders the chart at its real size: a scaled one would scale its text. */
  children: (chart: Chart, size: ChartSize, height: number) => ReactNode
}

/**
 * A chart as one image. Its space is reserved while the chart loads, so that nothing shifts; in units of its text, so
 * that other text makes another size.
 */
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
