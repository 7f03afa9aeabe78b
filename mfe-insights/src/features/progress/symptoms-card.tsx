import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { media, t } from '@soundings/shared/theme/theme'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { ChartCard } from './chart-card.tsx'
import { shortestRange } from './entries.rules.ts'
import { NothingYet } from './nothing-yet.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { topSymptoms } from './symptoms.rules.ts'

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
  /* Drawn with an edge, not a ground, so that it survives forced colours. */
  i {
    display: block;
    width: calc(var(--share) * 1%);
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

const shareOf = (value: number): CSSProperties & { '--share': number } => ({
  '--share': Math.min(100, Math.max(0, value)),
})

type Props = {
  series: readonly SymptomSeries[]
  range: TimeScale
  /** Shows another range, where this one is empty. */
  onRange: (range: TimeScale) => void
}

/** The three strongest symptoms of the range, each from 0 to 100%. */
export const SymptomsCard = ({ series, range, onRange }: Props) => {
  const symptoms = topSymptoms(series, range)
  const [first] = symptoms
  if (!first)
    return (
      <ChartCard title={PROGRESS_COPY.symptoms}>
        <NothingYet
          drawing={<MoreDataDrawing />}
          other={shortestRange((scale) => topSymptoms(series, scale).length > 0)}
          onRange={onRange}
        >
          {PROGRESS_COPY.moreData}
        </NothingYet>
      </ChartCard>
    )
  return (
    <ChartCard
      title={PROGRESS_COPY.symptoms}
      summary={PROGRESS_COPY.strongest(first.label, Math.round(first.value))}
    >
      <List>
        {symptoms.map(({ display, label, value }) => (
          <li key={display} title={display}>
            <span>
              {label} <b>{Math.round(value)}%</b>
            </span>
            <Rail aria-hidden="true" style={shareOf(value)}>
              <i />
            </Rail>
          </li>
        ))}
      </List>
      <Scale aria-hidden="true">
        {PROGRESS_COPY.percents.map((percent) => (
          <span key={percent}>{percent}</span>
        ))}
      </Scale>
    </ChartCard>
  )
}
