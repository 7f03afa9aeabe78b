import { media, t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Loaded } from './chart-library.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'

/* Left to right like its numbers; what is mirrored for other scripts is mirrored by the chart itself. */
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

/** How wide something is; 0 while that is not known. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, width] as const
}

type Props<Chart> = {
  /** What it shows, in words. */
  name: string
  /** How high it is when it is so wide. */
  heightAt: (width: number) => number
  chart: Loaded<Chart>
  /** Draws it at its real size, so that its words keep theirs. */
  children: (chart: Chart, size: { width: number; height: number }) => ReactNode
}

/** The place of a picture, kept free until it is there; the words and the table beside it do not wait for it. */
export const Picture = <Chart,>({ name, heightAt, chart, children }: Props<Chart>) => {
  const [box, width] = useWidth()
  const height = heightAt(width)
  const isDrawn = typeof chart === 'object' && width > 0
  return (
    <Frame
      ref={box}
      $height={chart === 'failed' ? 0 : height}
      {...(isDrawn ? { role: 'img', 'aria-label': name } : {})}
    >
      {chart === 'failed' && <Text $size="small">{PROGRESS_COPY.noPicture}</Text>}
      {isDrawn && children(chart.of, { width, height })}
    </Frame>
  )
}
