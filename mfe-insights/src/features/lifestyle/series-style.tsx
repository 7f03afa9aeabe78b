import { t } from '@soundings/shared/theme/theme'

/** Color alone does not distinguish series (look, Tokens). */
export const SERIES_STYLES = [
  { color: t.color.chart1, dash: '0', marker: 'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z' },
  { color: t.color.chart2, dash: '8 5', marker: 'M-4.7-4.7h9.4v9.4h-9.4z' },
  { color: t.color.chart3, dash: '1 5.5', marker: 'M0-6l6 10h-12z' },
  { color: t.color.chart4, dash: '11 5 1 5', marker: 'M0-6.5l6.5 6.5-6.5 6.5-6.5-6.5z' },
] as const

export type SeriesStyle = (typeof SERIES_STYLES)[number]

export const seriesStyle = (index: number): SeriesStyle =>
  SERIES_STYLES[index % SERIES_STYLES.length] ?? SERIES_STYLES[0]

type MarkerProps = { seriesStyle: SeriesStyle; x: number; y: number; scale?: number; isAlone?: boolean }

export const Marker = ({ seriesStyle: style, x, y, scale = 1, isAlone = false }: MarkerProps) => (
  <path
    data-marker={isAlone ? 'alone' : ''}
    d={style.marker}
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={style.color}
    stroke={t.color.surfaceRaised}
    strokeWidth="1.5"
  />
)
