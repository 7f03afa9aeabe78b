import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'

const Svg = styled.svg`
  width: 100%;
  max-width: ${t.size.art};
  height: auto;
  ${media.short} {
    max-width: calc(${t.size.art} / 2);
  }
  ${media.forced} {
    --water: Canvas;
    --water-deep: Canvas;
    --waterline: CanvasText;
    --art-line: CanvasText;
    --buoy: Canvas;
    --buoy-ink: CanvasText;
  }
`

export const WAVE_PATH = 'c22-6 42-6 64-1s44 6 66 0 44-6 66-1 44 5 64 0'

export const lineStyle = {
  fill: 'none',
  stroke: t.color.waterline,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Light with a dark outline in both schemes. */
export const buoyStyle = {
  fill: t.color.buoy,
  stroke: t.color.buoyInk,
  strokeWidth: 2,
  strokeLinejoin: 'round',
} as const

/** Hidden from assistive technology: the text below the drawing is enough. */
export const DrawingFrame = ({
  height,
  children,
}: {
  readonly height: number
  readonly children: ReactNode
}) => (
  <Svg viewBox={`0 0 280 ${height}`} aria-hidden="true" focusable="false">
    {children}
  </Svg>
)
