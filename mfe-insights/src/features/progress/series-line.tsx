import { lookOf, Marker } from './series-look.tsx'

/** A point of a line; one without a height is a gap. */
type LinePoint = { x?: number | null; y?: number | null }

/** The way through the points, lifted over each gap. */
const wayOf = (points: readonly (readonly [number, number] | undefined)[]): string =>
  points.map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : '')).join('')

type Props = {
  points: readonly LinePoint[]
  series: number
  markerScale: number
  /** How far a point is drawn below its place, so that lines of equal values do not hide each other. */
  offsetOf: (series: number, at: number) => number
}

/** A line with its markers, drawn at once: the library's own would measure the length of each. */
export const SeriesLine = ({ points, series, markerScale, offsetOf }: Props) => {
  const look = lookOf(series)
  const places = points.map(({ x, y }, at) =>
    typeof x === 'number' && typeof y === 'number' ? ([x, y + offsetOf(series, at)] as const) : undefined,
  )
  return (
    <g data-series={series}>
      <path
        data-line=""
        d={wayOf(places)}
        fill="none"
        stroke={look.color}
        strokeDasharray={look.dash}
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {places.map(
        (place) =>
          place && <Marker key={place[0]} look={look} x={place[0]} y={place[1]} scale={markerScale} />,
      )}
    </g>
  )
}
