import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { Stack } from '@soundings/shared/ui/page'
import type { Ref } from 'react'
import { bucketAxisHeight, type ChartSize, isWideChart } from '../../components/charts/chart-layout.rules.ts'
import { SelectableChart } from '../../components/charts/selectable-chart.tsx'
import { SelectedPointDetails } from '../../components/charts/selected-point-details.tsx'
import { useSelectedPoint } from '../../components/charts/use-selected-point.ts'
import { DayAnswers } from '../../components/day-answers.tsx'
import type { BucketRow, RangeData } from '../../components/entries.rules.ts'
import { describePoint } from './describe-point.rules.ts'
import { HighlightableChart } from './highlightable-chart.tsx'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { LIFESTYLE_KEYS, lifestyleLabels } from './lifestyle.rules.ts'
import { LifestyleLines } from './lifestyle-lines.tsx'
import { seriesWithPoints } from './series.rules.ts'
import { SeriesLegend } from './series-legend.tsx'

/** Loads after the numbers are visible. After a failure the table replaces the chart until the next visit. */
const lineChart = createLazyModule(async () => (await import('./line-chart.tsx')).LineChart)
/** Height of the lines and the space above, in pixels. A wide chart is higher, to keep its slopes. */
const plotHeight = (size: ChartSize) => (isWideChart(size) ? 290 : 210)

type Props = {
  data: RangeData
  /** On the scale of the chart. */
  rows: readonly BucketRow[]
  /** Observed for its size. */
  box: Ref<HTMLDivElement>
  size: ChartSize
  highlighted: number | undefined
  onHighlight: (series: number | undefined) => void
}

export const LifestyleChart = ({ data, rows, box, size, highlighted, onHighlight }: Props) => {
  const { columns, range, today } = data
  const [chart] = useLazyModule(lineChart)
  const point = useSelectedPoint(rows, range, highlighted)
  if (!point) return null
  const described = describePoint(point.row, data, highlighted)
  return (
    <Stack $gap={1}>
      <HighlightableChart ref={box} data-highlighted={highlighted}>
        <SelectableChart
          label={LIFESTYLE_COPY.table}
          size={size}
          height={plotHeight(size) + bucketAxisHeight(size.fontSize)}
          chart={chart}
          range={range}
          point={point}
          period={described.period}
          sliderLabel={described.sliderLabel}
        >
          {(drawn) => <LifestyleLines {...drawn} columns={columns} today={today} onSelect={point.select} />}
        </SelectableChart>
      </HighlightableChart>
      <SelectedPointDetails
        period={described.period}
        source={described.source}
        answersPath={described.answersPath}
        announcement={point.isSelectedByPerson ? described.announcement : undefined}
      />
      <SeriesLegend
        names={lifestyleLabels()}
        values={described.values}
        drawn={seriesWithPoints(rows)}
        highlighted={highlighted}
        onHighlight={onHighlight}
      />
      <DayAnswers bucket={point.row.bucket} checkIns={data.checkIns} shown={LIFESTYLE_KEYS} />
    </Stack>
  )
}
