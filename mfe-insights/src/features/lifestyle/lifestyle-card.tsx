import type { TimeScale } from '@soundings/shared/api/insights'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartSkeleton } from '../../components/cards/content-skeletons.tsx'
import { EmptyContent } from '../../components/cards/empty-content.tsx'
import { ProgressCard } from '../../components/cards/progress-card.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { isWideChart } from '../../components/charts/chart-layout.rules.ts'
import { DataTable } from '../../components/charts/data-table.tsx'
import { useChartSize } from '../../components/charts/use-chart-size.ts'
import { hasEntries, hasValues, type RangeData, shortestRangeWith } from '../../components/entries.rules.ts'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { lifestyleLabels, lifestyleRows } from './lifestyle.rules.ts'
import { LifestyleChart } from './lifestyle-chart.tsx'
import { seriesToHighlight } from './series.rules.ts'
import { formatMeans, summarizeChanges } from './summary.rules.ts'

type Props = {
  data: RangeData
  onRangeChange: (range: TimeScale) => void
}

export const LifestyleCard = ({ query, ...content }: Props & { query: UseQueryResult }) => (
  <QueryCard
    title={LIFESTYLE_COPY.title}
    skeleton={<ChartSkeleton />}
    query={query}
    isEmpty={() => !hasEntries(content.data.columns, content.data.range, content.data.today)}
  >
    {() => <LifestyleContent {...content} />}
  </QueryCard>
)

const LifestyleContent = ({ data, onRangeChange }: Props) => {
  const { columns, range, today } = data
  const rows = lifestyleRows(columns, range, today)
  const { box, size } = useChartSize()
  // Undefined until the person chooses; null after the person has chosen no series.
  const [chosenSeries, setChosenSeries] = useState<number | null>()
  if (!hasValues(rows))
    return (
      <ProgressCard title={LIFESTYLE_COPY.title}>
        <NoLevels data={data} onRangeChange={onRangeChange} />
      </ProgressCard>
    )
  const highlighted = seriesToHighlight(rows, isWideChart(size), chosenSeries)
  return (
    <ProgressCard title={LIFESTYLE_COPY.title} summary={summarizeChanges(data)}>
      <LifestyleChart
        data={data}
        rows={rows}
        box={box}
        size={size}
        highlighted={highlighted}
        onHighlight={(series) => setChosenSeries(series ?? null)}
      />
      <DataTable
        caption={LIFESTYLE_COPY.table}
        columns={lifestyleLabels()}
        rows={rows}
        range={range}
        format={formatMeans}
      />
    </ProgressCard>
  )
}

const NoLevels = ({ data: { columns, range, today }, onRangeChange }: Props) => {
  const hasNoEntries = columns.every(({ length }) => length === 0)
  return (
    <EmptyContent
      drawing={<BuoyDrawing />}
      rangeWithData={shortestRangeWith((scale) => hasEntries(columns, scale, today))}
      onRangeChange={onRangeChange}
      action={
        <ButtonLink as={Link} to="/check-ins" $kind="secondary">
          {LIFESTYLE_COPY.checkIn}
        </ButtonLink>
      }
    >
      {hasNoEntries ? LIFESTYLE_COPY.none : LIFESTYLE_COPY.noneInRange[range]}
    </EmptyContent>
  )
}
