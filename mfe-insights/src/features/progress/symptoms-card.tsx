import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Bone } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import styled from 'styled-components'
import { ChartCard } from './chart-card.tsx'
import { useChart } from './chart-library.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { topSymptoms } from './symptoms.rules.ts'

const List = styled.ol`
  display: grid;
  gap: ${t.space.half};
  padding-inline-start: ${t.space[3]};
  li > span {
    display: flex;
    justify-content: space-between;
    gap: ${t.space[2]};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`

const loadChart = async () => (await import('./bar-chart.tsx')).BarChart

/** The three strongest symptoms of the range, in per cent; the numbers are on the screen before the picture. */
export const SymptomsCard = ({ series, range }: { series: readonly SymptomSeries[]; range: TimeScale }) => {
  const symptoms = topSymptoms(series, range)
  const chart = useChart(loadChart)
  const [first] = symptoms
  if (!first)
    return (
      <ChartCard title={PROGRESS_COPY.symptoms}>
        <Text $tone="muted">{PROGRESS_COPY.moreData}</Text>
      </ChartCard>
    )
  return (
    <ChartCard title={PROGRESS_COPY.symptoms}>
      <Text>{PROGRESS_COPY.strongest(first.label, Math.round(first.value))}</Text>
      <div aria-hidden="true">
        {chart === 'loading' && <Bone $width="100%" />}
        {chart === 'failed' && <Text $size="small">{PROGRESS_COPY.noPicture}</Text>}
        {typeof chart === 'object' && (
          <chart.of
            bars={symptoms.map(({ value }, index) => ({ name: String(index + 1), value }))}
            most={100}
            unit="%"
          />
        )}
      </div>
      <List>
        {symptoms.map(({ display, label, value }) => (
          <li key={display} title={display}>
            <span>
              {label} <b>{Math.round(value)}%</b>
            </span>
          </li>
        ))}
      </List>
    </ChartCard>
  )
}
