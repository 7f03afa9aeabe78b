import type { TimeScale } from '@soundings/shared/api/insights'
import { Stack } from '@soundings/shared/ui/page'
import { type ComponentType, memo } from 'react'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day, Point } from './buckets.rules.ts'
import { layoutOf } from './chart-layout.rules.ts'
import { useChart } from './chart-library.tsx'
import { LIFESTYLE, LIFESTYLE_LABELS, lifestyleRows, type Row } from './lifestyle.rules.ts'
import type { LineChartProps } from './line-chart.tsx'
import { Picture } from './picture.tsx'
import { PlotBox } from './plot-box.tsx'
import { PointContext } from './point-context.ts'
import { PointLine } from './point-line.tsx'
import { PointSlider } from './point-slider.tsx'
import { behind, pathBehind, whenOf } from './points.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'
import { RangePictures } from './range-pictures.tsx'
import { SeriesKey } from './series-key.tsx'
import { usePoint } from './use-point.ts'

const loadChart = async () => (await import('./line-chart.tsx')).LineChart
const heightAt = (width: number) => layoutOf(width).height

type Shown = { points: readonly (readonly Point[])[]; range: TimeScale; today: Day }

type Props = Shown & {
  rows: readonly Row[]
  /** The series that came forward. */
  ahead: number | undefined
  onAhead: (series: number | undefined) => void
}

/** The picture, the point of it that is read, and its key. */
export const LifestylePlot = ({ rows, ahead, onAhead, ...shown }: Props) => {
  const { points, range, today } = shown
  const chart = useChart(loadChart)
  const { at, stops, isChosen, choose } = usePoint(rows, range, ahead)
  const row = at === undefined ? undefined : rows[at]
  if (at === undefined || !row) return null
  const texts = row.values.map((value) => value?.toFixed(1))
  const when = whenOf(row.bucket, range)
  const read = ahead === undefined ? points : [points[ahead] ?? []]
  const made = behind(read, row.bucket, today)
  const said = LIFESTYLE_LABELS.map((name, series) => PROGRESS_COPY.valueOf(name, texts[series]))
  const spoken = [...(ahead === undefined ? said : [said[ahead]]), PROGRESS_COPY.madeOf(made.count)]
  return (
    <Stack $gap={1}>
      <PlotBox data-ahead={ahead}>
        <Picture name={PROGRESS_COPY.lifestyleTable} heightAt={heightAt} chart={chart}>
          {(Chart, size) => (
            <RangePictures key={size.width} range={range}>
              {(scale) => (
                <PointContext value={scale === range ? at : undefined}>
                  <LifestylePicture
                    {...size}
                    chart={Chart}
                    points={points}
                    range={scale}
                    today={today}
                    onPoint={choose}
                  />
                </PointContext>
              )}
            </RangePictures>
          )}
        </Picture>
        <PointSlider
          label={PROGRESS_COPY.pointsOf(
            ahead === undefined ? PROGRESS_COPY.lifestyle : (LIFESTYLE_LABELS[ahead] ?? ''),
          )}
          stops={stops}
          at={at}
          when={when}
          onChange={(to) => choose(to, range)}
        />
      </PlotBox>
      <PointLine
        when={when}
        made={PROGRESS_COPY.madeOf(made.count)}
        to={pathBehind(made)}
        spoken={isChosen ? spoken.join(', ') : undefined}
      />
      <SeriesKey names={LIFESTYLE_LABELS} values={texts} ahead={ahead} onAhead={onAhead} />
    </Stack>
  )
}

type PictureProps = Shown & {
  width: number
  height: number
  chart: ComponentType<LineChartProps>
  onPoint: (at: number, range: TimeScale) => void
}

const LifestylePicture = memo((props: PictureProps) => {
  const { width, height, chart: Chart, points, range, today, onPoint } = props
  const rows = lifestyleRows(points, range, today)
  const { axis } = bucketNames(rows, range)
  const series = LIFESTYLE.map((line, column) => ({
    ...line,
    values: rows.map(({ values }) => values[column]),
  }))
  return (
    <Chart width={width} height={height} axis={axis} series={series} onPoint={(at) => onPoint(at, range)} />
  )
})
