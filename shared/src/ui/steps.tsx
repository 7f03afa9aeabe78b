import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'

const Words = styled.p`
  ${t.type.small}
  font-weight: ${t.weight.bold};
`

/* Borders instead of backgrounds, because forced colours keep them. */
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
  [data-reached] {
    border-color: ${t.color.action};
  }
  ${media.forced} {
    [data-reached] {
      border-color: Highlight;
    }
  }
`

/** `current` counts from 1. */
export type StepsProps = {
  /** For example 'Question set' or 'Step'. */
  readonly noun: string
  readonly current: number
  readonly total: number
}

/** More segments would not fit on a phone, so the bar becomes a single one. */
const MAX_SEGMENTS = 12

const barSegments = (current: number, total: number): { isReached: boolean; share: number }[] => {
  if (total > MAX_SEGMENTS) {
    return [
      { isReached: true, share: current },
      { isReached: false, share: Math.max(0, total - current) },
    ]
  }
  return Array.from({ length: total }, (_, index) => ({ isReached: index < current, share: 1 }))
}

/** 'Question set 2 of 3', and a decorative bar. */
export const Steps = ({ noun, current, total }: StepsProps) => (
  <div>
    <Words>{UI_COPY.step({ noun, current, total })}</Words>
    <Bar aria-hidden="true">
      {barSegments(current, total).map(({ isReached, share }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a segment
        <i key={index} data-reached={isReached ? '' : undefined} style={{ flexGrow: share }} />
      ))}
    </Bar>
  </div>
)
