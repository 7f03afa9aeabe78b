import { t } from '@soundings/shared/theme/theme'
import { drawsLine, linePath } from './line-layout.rules.ts'
import { Marker, seriesStyle } from './series-style.tsx'

/** A point without `y` is a gap. */
type LinePoint = { x?: number | null; y?: number | null }

type Props = {
  points: readonly LinePoint[]
  series: number
  markerScale: number
  isDense: boolean
  /** In pixels. Separates overlapping lines. */
  offsetOf: (series: number, bucketIndex: number) => number
}

const strokeProps = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Replaces the line of the library, which measures each line (decisions/check-ins-and-progress: Chart rendering). */
export const SeriesLine = ({ points, series, markerScale, isDense, offsetOf }: Props) => {
  const style = seriesStyle(series)
  const positions = points.map(({ x, y }, bucketIndex) =>
    typeof x === 'number' && typeof y === 'number'
      ? ([x, y + offsetOf(series, bucketIndex)] as const)
      : undefined,
  )
  const hasLine = drawsLine(positions)
  const path = hasLine ? linePath(positions) : ''
  return (
    <g data-series={series} data-dense={isDense}>
      {hasLine && (
        <>
          <path
            data-halo=""
            d={path}
            stroke={t.color.surfaceRaised}
            strokeWidth={6}
            opacity={0.85}
            {...strokeProps}
          />
          <path
            data-line=""
            d={path}
            stroke={style.color}
            strokeDasharray={style.dash}
            strokeWidth={2.5}
            {...strokeProps}
          />
        </>
      )}
      {positions.map(
        (position, index) =>
          position && (
            <Marker
              key={position[0]}
              isAlone={!hasLine || !(positions[index - 1] || positions[index + 1])}
              seriesStyle={style}
              x={position[0]}
              y={position[1]}
              scale={hasLine ? markerScale : 1}
            />
          ),
      )}
    </g>
  )
}
