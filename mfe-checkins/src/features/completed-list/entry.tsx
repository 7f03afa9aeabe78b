import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { t } from '@soundings/shared/theme/theme'
import { RowMeta, RowTitle, Tile } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type Ref, useId } from 'react'
import { styled } from 'styled-components'
import { RowLink } from '../../components/row-link.tsx'
import { HISTORY_COPY } from './completed-list.copy.ts'
import { toEntryValues } from './entry-values.rules.ts'
import { Gauges } from './gauges.tsx'

export const EntryItem = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${t.space.inset};
  min-height: ${t.size.row};
  padding-block: ${t.space[1]};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  & > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  @media (max-width: 250px) {
    & > :first-child {
      display: none;
    }
  }
  & > svg:last-child {
    flex: none;
    color: ${t.color.textMuted};
  }
  &:has(a:hover) {
    background: ${t.color.actionQuiet};
  }
`

type Props = {
  score: CheckInScore
  module: CheckInModule | undefined
  to: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

export const Entry = ({ score, module, to, ref }: Props) => {
  const descriptionId = useId()
  const { scaleValues, answeredCount, askedCount } = toEntryValues(score, module)
  const [onlyValue] = scaleValues
  const hasSingleValue = scaleValues.length === 1 && onlyValue?.text
  return (
    <EntryItem>
      {scaleValues.length > 0 ? (
        <Gauges values={scaleValues} />
      ) : (
        <Tile>
          <Icon name="document" />
        </Tile>
      )}
      <div>
        <RowTitle>
          <RowLink
            to={to}
            // Back returns to this history entry, with its length and scroll position.
            state={{ fromList: true }}
            aria-describedby={descriptionId}
            {...(ref ? { ref } : {})}
          >
            {formatMoment(score.createdAt)}
          </RowLink>
        </RowTitle>
        <RowMeta id={descriptionId}>
          {hasSingleValue ? (
            <span lang={module?.language} dir="auto">
              {onlyValue.text}
            </span>
          ) : (
            <>
              {askedCount > 0 && (
                <span>{HISTORY_COPY.answered({ answered: answeredCount, asked: askedCount })}</span>
              )}
              <VisuallyHidden>
                {scaleValues.map(({ id, label, text }) => (
                  <span key={id}>
                    {` ${HISTORY_COPY.value({ question: label, answer: text || HISTORY_COPY.notAnswered })}`}
                  </span>
                ))}
              </VisuallyHidden>
            </>
          )}
        </RowMeta>
      </div>
      <Icon name="chevron-right" size="small" />
    </EntryItem>
  )
}
