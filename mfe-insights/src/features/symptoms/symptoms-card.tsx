import type { CheckInScores } from '@soundings/shared/api/check-ins'
import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { Rich } from '@soundings/shared/messages/rich'
import { useActiveProfile } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { CrisisContacts } from '@soundings/shared/ui/crisis-contacts'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import type { Day } from '../../components/buckets.rules.ts'
import { RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { NeedsMoreData } from '../../components/cards/empty-content.tsx'
import { ProgressCard } from '../../components/cards/progress-card.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { DataTable } from '../../components/charts/data-table.tsx'
import { bucketRows, hasValues, shortestRangeWith } from '../../components/entries.rules.ts'
import { SymptomLine } from './symptom-line.tsx'
import { SYMPTOMS_COPY } from './symptoms.copy.ts'
import { formatPercent, hasSymptoms, sharedEnds, summarizeSymptoms, topSymptoms } from './symptoms.rules.ts'

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
  /* A border instead of a background, because forced colors keep borders. */
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

/** In percent. */
const SCALE = [0, 50, 100]

const barWidth = (value: number): CSSProperties & { '--percent': number } => ({
  '--percent': Math.min(100, Math.max(0, value)),
})

type Props = {
  query: UseQueryResult<readonly SymptomSeries[]>
  scores: UseQueryResult<CheckInScores>
  range: TimeScale
  today: Day
  onRangeChange: (range: TimeScale) => void
}

export const SymptomsCard = ({ query, ...content }: Props) => (
  <QueryCard
    title={SYMPTOMS_COPY.title}
    skeleton={<RowsSkeleton rows={3} />}
    query={query}
    isEmpty={(series) => !hasSymptoms(series, content.range)}
    isWaiting={content.scores.isLoading}
  >
    {(series) => <SymptomsContent series={series} {...content} />}
  </QueryCard>
)

type ContentProps = Omit<Props, 'query'> & { series: readonly SymptomSeries[] }

const SymptomsContent = ({ series, scores, range, today, onRangeChange }: ContentProps) => {
  if (!hasSymptoms(series, range))
    return (
      <NeedsMoreData
        title={SYMPTOMS_COPY.title}
        rangeWithData={shortestRangeWith((scale) => hasSymptoms(series, scale))}
        onRangeChange={onRangeChange}
      />
    )
  const symptoms = topSymptoms(series, range, scores.data)
  const { summary, averages, isAtTopEnd, isToTalkAbout } = summarizeSymptoms(symptoms, range, today)
  const rows = bucketRows(
    symptoms.map(({ entries }) => entries),
    range,
    today,
  )
  const ends = sharedEnds(symptoms)
  return (
    <ProgressCard title={SYMPTOMS_COPY.title} summary={summary}>
      <List>
        {symptoms.map(({ display, label, language, value }, index) => (
          <li key={display} title={display}>
            <span>
              <bdi lang={language}>{label}</bdi> <b>{formatPercent(value)}</b>
            </span>
            <Rail aria-hidden="true" style={barWidth(value)}>
              <i />
            </Rail>
            <SymptomLine values={rows.map(({ values }) => values[index])} />
          </li>
        ))}
      </List>
      <Scale aria-hidden={ends === undefined}>
        {SCALE.map((value) => (
          <span key={value}>
            <span>{SYMPTOMS_COPY.percent({ value })}</span> {value === 0 && ends && <bdi>{ends.lowest}</bdi>}
            {value === 100 && ends && <bdi>{ends.highest}</bdi>}
          </span>
        ))}
      </Scale>
      {hasValues(rows) && (
        <Text $size="caption" $tone="muted">
          {averages && <span>{averages}</span>} <span aria-hidden="true">{SYMPTOMS_COPY.dots}</span>
        </Text>
      )}
      {isToTalkAbout && <TalkToClinician />}
      {isAtTopEnd && <CrisisContacts isShared={false} />}
      {hasValues(rows) && (
        <DataTable
          caption={SYMPTOMS_COPY.table}
          columns={symptoms.map(({ label }) => label)}
          rows={rows}
          range={range}
          format={(values) => values.map((value) => (value === undefined ? undefined : formatPercent(value)))}
        />
      )}
    </ProgressCard>
  )
}

const TalkToClinician = () => {
  const { name, phoneNumber } = useActiveProfile().user.clinic
  const hasWay = name !== undefined && phoneNumber !== undefined
  const text = hasWay ? SYMPTOMS_COPY.talkAt({ clinic: name, phone: phoneNumber }) : SYMPTOMS_COPY.talk
  return (
    <Text>
      <Rich text={text} tags={{ phone: (number) => <PhoneNumber number={number} call /> }} />
    </Text>
  )
}
