import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { formatMoment } from '@soundings/shared/dates/format'
import { t } from '@soundings/shared/theme/theme'
import { RowMeta, RowTitle, Tile } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { RowLink } from '../../components/row-link.tsx'
import { HISTORY_COPY } from './completed-list.copy.ts'
import { entryValuesOf } from './entry-values.rules.ts'
import { Gauges } from './gauges.tsx'

/* Pictures of one kind of check-in are equally wide, so that the words stand under one another. */
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
  /** Of the link, where the focus is to go. */
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** One submission: a small picture of its values, when it was, and the values in words. */
export const Entry = ({ score, module, to, ref }: Props) => {
  const said = useId()
  const { onScale, answered, asked } = entryValuesOf(score, module)
  const [only] = onScale
  const isOne = onScale.length === 1 && only?.words
  return (
    <EntryItem>
      {onScale.length > 0 ? (
        <Gauges values={onScale} />
      ) : (
        <Tile>
          <Icon name="document" />
        </Tile>
      )}
      <div>
        <RowTitle>
          <RowLink
            to={to}
            // The way back to this list leads to its place and its length.
            state={{ fromList: true }}
            aria-describedby={said}
            {...(ref ? { ref } : {})}
          >
            {formatMoment(score.createdAt)}
          </RowLink>
        </RowTitle>
        <RowMeta id={said}>
          {isOne ? (
            <span dir="auto">{only.words}</span>
          ) : (
            <>
              {asked > 0 && HISTORY_COPY.answered(answered, asked)}
              <VisuallyHidden>
                {onScale.map(({ id, label, words }) => (
                  <span key={id}> {HISTORY_COPY.value(label, words)}</span>
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
