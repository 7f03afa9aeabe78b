import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'

const Words = styled.p`
  ${t.type.small}
  font-weight: ${t.weight.bold};
`

/* Drawn with borders, not grounds, so that it survives forced colours. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space.snug};
  height: ${t.space[1]};
  margin-top: ${t.space[1]};
  i {
    flex: 1;
    border: calc(${t.stroke.bar} / 2) solid ${t.color.border};
    border-radius: ${t.stroke.bar};
  }
  [data-part='done'],
  [data-part='now'] {
    border-color: ${t.color.action};
  }
  [data-part='now'] {
    border-width: ${t.stroke.bar};
  }
  ${media.forced} {
    [data-part] {
      border-color: Highlight;
    }
  }
`

/** Props of {@link Steps}. `current` counts from 1. */
export type StepsProps = {
  /** What is counted: 'Question set', 'Step'. */
  readonly noun: string
  readonly current: number
  readonly total: number
}

/** More parts than this do not fit a phone side by side; they become one line. */
const MAX_SEGMENTS = 12

const barSegments = (current: number, total: number): { part: string | undefined; share: number }[] => {
  if (total > MAX_SEGMENTS) {
    return [
      { part: 'now', share: current },
      { part: undefined, share: Math.max(0, total - current) },
    ]
  }
  return Array.from({ length: total }, (_, index) => ({
    part: index + 1 < current ? 'done' : index + 1 === current ? 'now' : undefined,
    share: 1,
  }))
}

/** How far one is: words first ('Question set 2 of 3'), then a bar for the eye, its current part thicker. */
export const Steps = ({ noun, current, total }: StepsProps) => (
  <div>
    <Words>{UI_COPY.step(noun, current, total)}</Words>
    <Bar aria-hidden="true">
      {barSegments(current, total).map(({ part, share }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no identity but their place.
        <i key={index} data-part={part} style={{ flexGrow: share }} />
      ))}
    </Bar>
  </div>
)
