import type { TimeScale } from '@soundings/shared/api/insights'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { type ComponentType, memo } from 'react'
import { bucketNames } from './bucket-names.rules.ts'
import { type Day, endOfRangeBefore, type Point } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { layoutOf } from './chart-layout.rules.ts'
import { useChart } from './chart-library.tsx'
import { DataTable } from './data-table.tsx'
import { hasEntries, shortestRange } from './entries.rules.ts'
import { hasPoints, LIFESTYLE, LIFESTYLE_LABELS, lifestyleEntries, lifestyleRows } from './lifestyle.rules.ts'
import type { LineChartProps } from './line-chart.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { Picture } from './picture.tsx'
import { PROGRESS_COPY, ROW_NAMES } from './progress.copy.ts'
import { RangePictures } from './range-pictures.tsx'
import { SeriesKey } from './series-key.tsx'
import { summaryOf } from './summary.rules.ts'

const loadChart = async () => (await import('./line-chart.tsx')).LineChart
const heightAt = (width: number) => layoutOf(width).height

type Props = {
  /** Of each series. */
  points: readonly (readonly Point[])[]
  range: TimeScale
  today: Day
  /** Shows another range, where this one is empty. */
  onRange: (range: TimeScale) => void
}

/** Energy, positivity, sleep quality and social, from Low to High. */
export const LifestyleCard = ({ points, range, today, onRange }: Props) => {
  const rows = lifestyleRows(points, range, today)
  const chart = useChart(loadChart)
  if (!hasPoints(rows)) {
    const isNone = points.every(({ length }) => length === 0)
    return (
      <ChartCard title={PROGRESS_COPY.lifestyle}>
        <NothingYet
          drawing={<BuoyDrawing />}
          other={shortestRange((scale) => hasEntries(points, scale, today))}
          onRange={onRange}
          action={
            <ButtonLink as={Link} to="/check-ins" $kind="secondary">
              {PROGRESS_COPY.checkIn}
            </ButtonLink>
          }
        >
          {isNone ? PROGRESS_COPY.noLifestyle : PROGRESS_COPY.nothingIn[range]}
        </NothingYet>
      </ChartCard>
    )
  }
  const summary = summaryOf({
    labels: LIFESTYLE_LABELS,
    entries: lifestyleEntries(points, range, today),
    before: lifestyleEntries(points, range, endOfRangeBefore(range, today)),
    range,
  })
  const { whole } = bucketNames(rows, range)
  return (
    <ChartCard title={PROGRESS_COPY.lifestyle} summary={summary}>
      <Picture name={PROGRESS_COPY.lifestyleTable} heightAt={heightAt} chart={chart}>
        {(Chart, size) => (
          <>
            <RangePictures key={size.width} range={range}>
              {(scale) => (
                <LifestylePicture {...size} chart={Chart} points={points} range={scale} today={today} />
              )}
            </RangePictures>
            {!layoutOf(size.width).hasNames && <SeriesKey names={LIFESTYLE_LABELS} />}
          </>
        )}
      </Picture>
      <DataTable
        caption={PROGRESS_COPY.lifestyleTable}
        rowName={ROW_NAMES[range]}
        columns={LIFESTYLE_LABELS}
        rows={rows.map(({ values }, index) => ({
          name: whole[index] ?? '',
          values: values.map((value) => value?.toFixed(1)),
        }))}
      />
    </ChartCard>
  )
}

type PictureProps = {
  width: number
  height: number
  chart: ComponentType<LineChartProps>
  points: readonly (readonly Point[])[]
  range: TimeScale
  today: Day
}

const LifestylePicture = memo(({ width, height, chart: Chart, points, range, today }: PictureProps) => {
  const rows = lifestyleRows(points, range, today)
  const { axis } = bucketNames(rows, range)
  const series = LIFESTYLE.map((line, column) => ({
    ...line,
    values: rows.map(({ values }) => values[column]),
  }))
  return <Chart width={width} height={height} axis={axis} series={series} />
})
