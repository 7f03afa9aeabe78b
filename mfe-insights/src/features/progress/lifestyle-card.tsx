import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Bone } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import styled from 'styled-components'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { useChart } from './chart-library.tsx'
import { DataTable } from './data-table.tsx'
import { changesOf, hasPoints, LIFESTYLE, lifestyleRows } from './lifestyle.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.half} ${t.space[2]};
  list-style: none;
  ${t.type.small}
  li {
    display: flex;
    align-items: center;
    gap: ${t.space.half};
  }
  svg {
    width: ${t.space[4]};
    height: ${t.size.iconTiny};
  }
`

const DASHES = ['0', '10 6', '2 5', '10 4 2 4']
const COLORS = [t.color.chart1, t.color.chart2, t.color.chart3, t.color.chart4]

const loadChart = async () => (await import('./line-chart.tsx')).LineChart

type Props = { series: readonly LifestyleSeries[]; range: TimeScale; today: Day }

/** Energy, positivity, sleep quality and social, from Low to High. */
export const LifestyleCard = ({ series, range, today }: Props) => {
  const rows = lifestyleRows(series, range, today)
  const chart = useChart(loadChart)
  if (!hasPoints(rows))
    return (
      <ChartCard title={PROGRESS_COPY.lifestyle}>
        <Text $tone="muted">{PROGRESS_COPY.noLifestyle}</Text>
      </ChartCard>
    )
  const names = bucketNames(
    rows.map(({ bucket }) => bucket),
    range,
    navigator.language,
  )
  const lines = LIFESTYLE.map(({ key }, column) => ({
    key,
    values: rows.map(({ values }) => values[column]),
  }))
  return (
    <ChartCard title={PROGRESS_COPY.lifestyle}>
      <Text>
        {changesOf(
          rows,
          LIFESTYLE.map(({ label }) => label),
        )}
      </Text>
      <div aria-hidden="true">
        {chart === 'loading' && <Bone $width="100%" />}
        {chart === 'failed' && <Text $size="small">{PROGRESS_COPY.noPicture}</Text>}
        {typeof chart === 'object' && <chart.of names={names} series={lines} />}
      </div>
      <Key aria-hidden="true">
        {LIFESTYLE.map(({ key, label }, index) => (
          <li key={key}>
            <svg viewBox="0 0 32 16" aria-hidden="true" focusable="false">
              <path d="M0 8h32" stroke={COLORS[index]} strokeWidth="3" strokeDasharray={DASHES[index]} />
            </svg>
            {label}
          </li>
        ))}
      </Key>
      <DataTable
        caption="Lifestyle, from Low (0) to High (5)"
        columns={LIFESTYLE.map(({ label }) => label)}
        rows={rows.map(({ values }, index) => ({
          name: names[index] ?? '',
          values: values.map((value) => value?.toFixed(1)),
        }))}
      />
    </ChartCard>
  )
}
