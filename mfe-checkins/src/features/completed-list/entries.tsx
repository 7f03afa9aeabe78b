import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { useLocation } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { HISTORY_COPY } from './completed-list.copy.ts'
import { Entry } from './entry.tsx'
import { findPageEnds, groupByMonth, sortNewestFirst } from './months.rules.ts'

const parsePages = (stored: unknown): number => (typeof stored === 'number' ? stored : 1)

/** In history state, so that Back restores the length and the scroll position. */
const useShownPages = (): [number, () => void] => {
  const [pages, setPages] = useHistoryState('shownPages', parsePages)
  return [pages, () => setPages(pages + 1)]
}

export const Entries = styled.ul`
  list-style: none;
  border-top: ${t.stroke.hairline} solid ${t.color.border};
`

type Props = { scores: readonly CheckInScore[]; modules: readonly CheckInModule[] }

export const EntriesByMonth = ({ scores, modules }: Props) => {
  const { pathname } = useLocation()
  const [pages, showMore] = useShownPages()
  const entries = sortNewestFirst(scores)
  const ends = findPageEnds(entries)
  const shown = ends[pages - 1] ?? entries.length
  const next = ends[pages]
  const firstNew = useRef<HTMLAnchorElement>(null)
  const focusedPages = useRef(pages)
  // The focus moves to the first new entry, so that a keyboard user continues there.
  useEffect(() => {
    if (focusedPages.current === pages) return
    focusedPages.current = pages
    firstNew.current?.focus({ preventScroll: true })
  }, [pages])
  const firstNewId = pages > 1 ? entries[ends[pages - 2] ?? 0]?.id : undefined
  return (
    <>
      {groupByMonth(entries, shown).map(({ key, title, total, entries: monthEntries }) => (
        <Stack as="section" key={key} $gap={1} aria-labelledby={`month-${key}`}>
          <h2 id={`month-${key}`}>
            <span>{title}</span>{' '}
            <Text as="span" $size="small" $tone="muted">
              {HISTORY_COPY.count({ entries: total })}
            </Text>
          </h2>
          <Entries>
            {monthEntries.map((score) => (
              <Entry
                key={score.id}
                score={score}
                module={modules.find(({ versionId }) => versionId === score.versionId)}
                to={`${pathname.replace(/\/$/, '')}/${encodeURIComponent(score.id)}`}
                ref={score.id === firstNewId ? firstNew : undefined}
              />
            ))}
          </Entries>
        </Stack>
      ))}
      {next !== undefined && (
        <Stack $gap={1}>
          <Button kind="secondary" block onClick={showMore}>
            {HISTORY_COPY.showMore({ count: next - shown })}
          </Button>
          <Text $size="small" $tone="muted">
            {HISTORY_COPY.shownOf({ shown, all: entries.length })}
          </Text>
        </Stack>
      )}
    </>
  )
}
