import { t } from '@soundings/shared/theme/theme'

/** How each series is drawn: a colour, a dash and a marker, so that colour never says it alone (look, Tokens). */
export const SERIES_LOOK = [
  { color: t.color.chart1, dash: '0', marker: 'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z' },
  { color: t.color.chart2, dash: '8 5', marker: 'M-4.7-4.7h9.4v9.4h-9.4z' },
  { color: t.color.chart3, dash: '1 5.5', marker: 'M0-6l6 10h-12z' },
  { color: t.color.chart4, dash: '11 5 1 5', marker: 'M0-6.5l6.5 6.5-6.5 6.5-6.5-6.5z' },
] as const

export type SeriesLook = (typeof SERIES_LOOK)[number]

export const lookOf = (index: number): SeriesLook => SERIES_LOOK[index % SERIES_LOOK.length] ?? SERIES_LOOK[0]

type MarkerProps = { look: SeriesLook; x: number; y: number; scale?: number }

/** A circle, a square, a triangle or a diamond. */
export const Marker = ({ look, x, y, scale = 1 }: MarkerProps) => (
  <path
    data-marker=""
    d={look.marker}
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={look.color}
    stroke={t.color.surfaceRaised}
    strokeWidth="1.5"
  />
)
