import { Link } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { CHARTS_COPY } from './charts.copy.ts'

/* Two lines, three on the narrowest phones, so that a selection causes no layout shift. */
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

const Period = styled.strong`
  display: block;
`

const Source = styled.span`
  color: ${t.color.textMuted};
`

type Props = {
  /** Such as 'Thu, Nov 19'. */
  period: string
  source: string
  answersPath?: string | undefined
  /** For screen readers; undefined until the person selects a point. */
  announcement: string | undefined
}

export const SelectedPointDetails = ({ period, source, answersPath, announcement }: Props) => (
  <Line>
    <div>
      <Period>{period}</Period>
      <Source>{source}</Source>
    </div>
    {answersPath && (
      <Link to={answersPath} aria-label={CHARTS_COPY.seeAnswersOf({ when: period })}>
        {CHARTS_COPY.seeAnswers}
      </Link>
    )}
    <VisuallyHidden role="status">{announcement}</VisuallyHidden>
  </Line>
)
