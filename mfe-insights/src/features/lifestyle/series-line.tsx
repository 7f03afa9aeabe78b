import { Marker, seriesStyle } from './series-style.tsx'

/** A point without `y` is a gap. */
type LinePoint = { x?: number | null; y?: number | null }

/** SVG path data with a new segment after each gap. */
const linePath = (points: readonly (readonly [number, number] | undefined)[]): string =>
  points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : ''))
    .join('')

type Props = {
  points: readonly LinePoint[]
  series: number
  markerScale: number
  /** The vertical offset of a point in pixels, which keeps overlapping lines apart. */
  offsetOf: (series: number, bucketIndex: number) => number
}

/** A line with its markers. The library's own would measure each line (decision 0071). */
export const SeriesLine = ({ points, series, markerScale, offsetOf }: Props) => {
  const style = seriesStyle(series)
  const positions = points.map(({ x, y }, bucketIndex) =>
    typeof x === 'number' && typeof y === 'number'
      ? ([x, y + offsetOf(series, bucketIndex)] as const)
      : undefined,
  )
  return (
    <g data-series={series}>
      <path
        data-line=""
        d={linePath(positions)}
        fill="none"
        stroke={style.color}
        strokeDasharray={style.dash}
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {positions.map(
        (position) =>
          position && (
            <Marker
              key={position[0]}
              seriesStyle={style}
              x={position[0]}
              y={position[1]}
              scale={markerScale}
            />
          ),
      )}
    </g>
  )
}
