import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { formatList } from '@soundings/shared/dates/locale'
import { media, t } from '@soundings/shared/theme/theme'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { CARDS_COPY } from '../../components/cards/cards.copy.ts'
import { RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { EmptyContent } from '../../components/cards/empty-content.tsx'
import { ProgressCard } from '../../components/cards/progress-card.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { shortestRangeWith } from '../../components/entries.rules.ts'
import { SYMPTOMS_COPY } from './symptoms.copy.ts'
import {
  formatPercent,
  hasSymptoms,
  type SymptomsSummary,
  summarizeSymptoms,
  topSymptoms,
} from './symptoms.rules.ts'

const List = styled.ol`
  display: grid;
  gap: ${t.space[2]};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
    gap: ${t.space.half};
  }
  span {
    display: flex;
    justify-content: space-between;
    gap: ${t.space[2]};
    overflow-wrap: anywhere;
  }
  b {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`

const Rail = styled.div`
  height: ${t.size.iconTiny};
  overflow: hidden;
  border: ${t.stroke.hairline} solid ${t.color.border};
  border-radius: ${t.radius.pill};
  background: ${t.color.actionQuiet};
  /* A border and not a background, so that forced colours keep it. */
  i {
    display: block;
    width: calc(var(--percent) * 1%);
    border-top: ${t.size.iconTiny} solid ${t.color.action};
  }
  ${media.forced} {
    border-color: CanvasText;
    i {
      border-color: Highlight;
    }
  }
`

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${t.color.textMuted};
  ${t.type.caption}
`

/** What stands below the bars, in per cent. */
const SCALE = [0, 50, 100]

const barWidth = (value: number): CSSProperties & { '--percent': number } => ({
  '--percent': Math.min(100, Math.max(0, value)),
})

const describeSummary = (summary: SymptomsSummary): string => {
  switch (summary.kind) {
    case 'none':
      return SYMPTOMS_COPY.none
    case 'all-slight':
      return SYMPTOMS_COPY.allSlight
    case 'only':
      return SYMPTOMS_COPY.only({ label: summary.label, value: summary.value })
    case 'strongest':
      return SYMPTOMS_COPY.strongest({ label: summary.label, value: summary.value })
    case 'equal':
      return SYMPTOMS_COPY.equal({ labels: formatList(summary.labels), value: summary.value })
  }
}

type RangeProps = { range: TimeScale; onRangeChange: (range: TimeScale) => void }

type Props = RangeProps & { query: UseQueryResult<readonly SymptomSeries[]> }

/** The three strongest symptoms of the range, each from 0 to 100%. */
export const SymptomsCard = ({ query, range, onRangeChange }: Props) => (
  <QueryCard
    title={SYMPTOMS_COPY.title}
    skeleton={<RowsSkeleton rows={3} />}
    query={query}
    isEmpty={(series) => !hasSymptoms(series, range)}
  >
    {(series) => <SymptomsContent series={series} range={range} onRangeChange={onRangeChange} />}
  </QueryCard>
)

const SymptomsContent = ({
  series,
  range,
  onRangeChange,
}: RangeProps & { series: readonly SymptomSeries[] }) => {
  if (!hasSymptoms(series, range))
    return (
      <ProgressCard title={SYMPTOMS_COPY.title}>
        <EmptyContent
          drawing={<MoreDataDrawing />}
          rangeWithData={shortestRangeWith((scale) => hasSymptoms(series, scale))}
          onRangeChange={onRangeChange}
        >
          {CARDS_COPY.moreData}
        </EmptyContent>
      </ProgressCard>
    )
  return (
    <ProgressCard title={SYMPTOMS_COPY.title} summary={describeSummary(summarizeSymptoms(series, range))}>
      <List>
        {topSymptoms(series, range).map(({ display, label, value }) => (
          <li key={display} title={display}>
            <span>
              <bdi>{label}</bdi> <b>{formatPercent(value)}</b>
            </span>
            <Rail aria-hidden="true" style={barWidth(value)}>
              <i />
            </Rail>
          </li>
        ))}
      </List>
      <Scale aria-hidden="true">
        {SCALE.map((value) => (
          <span key={value}>{SYMPTOMS_COPY.percent({ value })}</span>
        ))}
      </Scale>
    </ProgressCard>
  )
}
