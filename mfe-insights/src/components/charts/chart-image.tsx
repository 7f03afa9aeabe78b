import type { LazyState } from '@soundings/shared/async/use-lazy-module'
import { media, t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { CHARTS_COPY } from './charts.copy.ts'

/* Left to right like its numbers: the chart mirrors its own axes for right-to-left scripts. */
const Frame = styled.div<{ $height: number }>`
  direction: ltr;
  min-height: ${(p) => p.$height}px;
  ${t.type.caption}
  svg {
    overflow: visible;
  }
  ${media.forced} {
    [data-line] {
      stroke: CanvasText;
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

/** The width of an element; 0 before it is measured. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

export type ChartImageProps<Chart> = {
  /** Accessible name. */
  label: string
  /** The height for a width. */
  heightFor: (width: number) => number
  chart: LazyState<Chart>
  /** Renders the chart at its real size: a scaled one would scale its text. */
  children: (chart: Chart, size: { width: number; height: number }) => ReactNode
}

/** A chart as one image. Its space is reserved while the chart loads, so that nothing shifts. */
export const ChartImage = <Chart,>({ label, heightFor, chart, children }: ChartImageProps<Chart>) => {
  const [box, width] = useWidth()
  const height = heightFor(width)
  const isDrawn = chart.status === 'loaded' && width > 0
  return (
    <Frame
      ref={box}
      $height={chart.status === 'failed' ? 0 : height}
      {...(isDrawn ? { role: 'img', 'aria-label': label } : {})}
    >
      {chart.status === 'failed' && <Text $size="small">{CHARTS_COPY.noPicture}</Text>}
      {isDrawn && children(chart.module, { width, height })}
    </Frame>
  )
}
