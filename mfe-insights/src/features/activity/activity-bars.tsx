import type { TimeScale } from '@soundings/shared/api/insights'
import { useLanguage } from '@soundings/shared/messages/language'
import { type ComponentType, memo } from 'react'
import { bucketNames } from '../../components/bucket-names.rules.ts'
import type { ChartSize } from '../../components/charts/chart-layout.rules.ts'
import { bucketRows, type RangeData } from '../../components/entries.rules.ts'
import type { BarChartProps } from './bar-chart.tsx'

type Props = RangeData & {
  size: ChartSize
  height: number
  chart: ComponentType<BarChartProps>
  column: number
  onSelect: (bucketIndex: number, range: TimeScale) => void
}

/** Rerenders only when entries or size change, not when the selection moves. */
export const ActivityBars = memo((props: Props) => {
  useLanguage()
  const { chart: Chart, columns, column, range, today, onSelect, ...drawn } = props
  const rows = bucketRows(columns, range, today)
  return (
    <Chart
      {...drawn}
      axis={bucketNames(rows, range).axis}
      series={columns.map((_, at) => rows.map(({ values }) => values[at]))}
      drawn={column}
      onSelect={(bucketIndex) => onSelect(bucketIndex, range)}
    />
  )
})
