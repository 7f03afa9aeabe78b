import type { TimeScale } from '@soundings/shared/api/insights'
import { useLanguage } from '@soundings/shared/messages/language'
import { type ComponentType, memo } from 'react'
import { bucketNames } from '../../components/bucket-names.rules.ts'
import type { ChartSize } from '../../components/charts/chart-layout.rules.ts'
import type { RangeData } from '../../components/entries.rules.ts'
import { lifestyleRows, toLines } from './lifestyle.rules.ts'
import type { LineChartProps } from './line-chart.tsx'

type Props = RangeData & {
  size: ChartSize
  height: number
  chart: ComponentType<LineChartProps>
  onSelect: (bucketIndex: number, range: TimeScale) => void
}

/** Rerenders only when entries or size change, not when the selection moves. */
export const LifestyleLines = memo(({ chart: Chart, columns, range, today, onSelect, ...drawn }: Props) => {
  useLanguage()
  const rows = lifestyleRows(columns, range, today)
  return (
    <Chart
      {...drawn}
      axis={bucketNames(rows, range).axis}
      series={toLines(rows)}
      onSelect={(bucketIndex) => onSelect(bucketIndex, range)}
    />
  )
})
