import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import type { ScaleValue } from './entry-values.rules.ts'

/** More gauges would be too narrow to distinguish; the text has all values. */
const MAX_GAUGES = 6
const STEP = 10
const STEP_ALONE = 20
const HEIGHT = 36

const Svg = styled.svg`
  display: block;
  flex: none;
  height: ${t.size.target};
  width: auto;
  max-width: 100%;
  [data-tank] {
    fill: ${t.color.surfaceRaised};
    stroke: ${t.color.borderControl};
  }
  [data-water] {
    fill: ${t.color.waterDeep};
  }
  [data-line] {
    stroke: ${t.color.waterline};
    stroke-width: 2;
  }
  [data-tank='empty'] {
    stroke-dasharray: 2 2;
  }
  ${media.forced} {
    [data-tank] {
      fill: Canvas;
      stroke: CanvasText;
    }
    [data-water] {
      fill: Canvas;
    }
    [data-line] {
      stroke: CanvasText;
    }
  }
`

/** Decorative: the text has the values. A dashed gauge is unanswered. */
export const Gauges = ({ values }: { values: readonly ScaleValue[] }) => {
  const shown = values.slice(0, MAX_GAUGES)
  const step = shown.length === 1 ? STEP_ALONE : STEP
  return (
    <Svg
      viewBox={`0 0 ${shown.length * step} ${HEIGHT + 2}`}
      aria-hidden="true"
      focusable="false"
      data-gauges={shown.length}
    >
      {shown.map(({ id, share }, index) => (
        <GaugeColumn key={id} x={index * step + 1} width={step - 2} share={share} />
      ))}
    </Svg>
  )
}

type ColumnProps = { x: number; width: number; share: number | undefined }

const GaugeColumn = ({ x, width, share }: ColumnProps) => {
  // Keeps the line of the lowest answer inside the gauge.
  const level = share === undefined ? undefined : HEIGHT - 1 - share * (HEIGHT - 4)
  return (
    <>
      <rect
        data-tank={share === undefined ? 'empty' : 'full'}
        x={x}
        y="1"
        width={width}
        height={HEIGHT}
        rx="3"
      />
      {level !== undefined && (
        <>
          <rect data-water="" x={x + 1} y={level} width={width - 2} height={HEIGHT - level} rx="2" />
          <path data-line="" d={`M${x} ${level}h${width}`} />
        </>
      )}
    </>
  )
}
