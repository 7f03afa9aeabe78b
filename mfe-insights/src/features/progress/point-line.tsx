import { Link } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import styled from 'styled-components'
import { PROGRESS_COPY } from './progress.copy.ts'

/* Two lines, whatever they say; on the narrowest phones three. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${t.space[2]};
  min-height: max(${t.size.targetMin}, calc(2 * ${t.leading.small}));
  ${media.narrow} {
    min-height: calc(3 * ${t.leading.small});
  }
  ${t.type.small}
  div {
    flex: 1 1 8rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
  }
`

const When = styled.strong`
  display: block;
`

const Made = styled.span`
  color: ${t.color.textMuted};
`

type Props = {
  /** When the point was, what it is made of, and where that can be read. */
  when: string
  made: string
  to?: string | undefined
  /** All of it, for those who do not see it; only of a point that somebody went to. */
  spoken: string | undefined
}

/** The place under a picture where the point that is read is written. It is always there: nothing moves. */
export const PointLine = ({ when, made, to, spoken }: Props) => (
  <Line>
    <div>
      <When>{when}</When>
      <Made>{made}</Made>
    </div>
    {to && (
      <Link to={to} aria-label={PROGRESS_COPY.seeAnswersOf(when)}>
        {PROGRESS_COPY.seeAnswers}
      </Link>
    )}
    <VisuallyHidden role="status">{spoken}</VisuallyHidden>
  </Line>
)
