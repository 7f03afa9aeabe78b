import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/* From 0% at the bottom to 100% at the top, oldest bucket first. */
const Svg = styled.svg`
  width: 100%;
  height: ${t.space[5]};
  margin-block: ${t.space[1]} ${t.space.half};
  overflow: visible;
  color: ${t.color.action};
  border-block: ${t.stroke.hairline} solid ${t.color.chartGrid};
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  path + path {
    stroke-width: 6;
  }
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

/** Summary and table have the same values as text. */
export const SymptomLine = ({ values }: { values: readonly (number | undefined)[] }) => {
  const dots = values.flatMap((value, index) => (value === undefined ? [] : `${index} ${100 - value}`))
  if (dots.length < 2) return null
  return (
    <Svg viewBox={`0 0 ${values.length - 1} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${dots.join('L')}`} />
      <path d={dots.map((dot) => `M${dot}h0`).join('')} />
    </Svg>
  )
}
