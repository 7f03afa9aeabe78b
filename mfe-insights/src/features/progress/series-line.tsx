import { lookOf, Marker } from './series-look.tsx'

/** A point of a line; one without a height is a gap. */
type LinePoint = { x?: number | null; y?: number | null }

const isDrawn = (point: LinePoint): point is { x: number; y: number } =>
  typeof point.x === 'number' && typeof point.y === 'number'

/** The way through the points, lifted over each gap. */
const wayOf = (points: readonly LinePoint[]): string => {
  let isDown = false
  return points
    .map((point) => {
      const step = isDrawn(point) ? `${isDown ? 'L' : 'M'}${point.x} ${point.y}` : ''
      isDown = isDrawn(point)
      return step
    })
    .join('')
}

type Props = { points: readonly LinePoint[]; series: number; markerScale: number }

/** A line with its markers, drawn at once: the library's own would measure the length of each. */
export const SeriesLine = ({ points, series, markerScale }: Props) => {
  const look = lookOf(series)
  return (
    <>
      <path
        data-line=""
        d={wayOf(points)}
        fill="none"
        stroke={look.color}
        strokeDasharray={look.dash}
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {points.map(
        (point) =>
          isDrawn(point) && <Marker key={point.x} look={look} x={point.x} y={point.y} scale={markerScale} />,
      )}
    </>
  )
}
