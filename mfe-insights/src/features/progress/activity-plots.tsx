import type { TimeScale } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { type ComponentType, memo } from 'react'
import styled from 'styled-components'
import type { BarChartProps } from './bar-chart.tsx'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day, Point } from './buckets.rules.ts'
import { useChart } from './chart-library.tsx'
import { type Row, rowsOf } from './lifestyle.rules.ts'
import { Picture } from './picture.tsx'
import { PlotBox } from './plot-box.tsx'
import { PointContext } from './point-context.ts'
import { PointLine } from './point-line.tsx'
import { PointSlider } from './point-slider.tsx'
import { behind, whenOf } from './points.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'
import { RangePictures } from './range-pictures.tsx'
import { usePoint } from './use-point.ts'

const loadChart = async () => (await import('./bar-chart.tsx')).BarChart
const heightAt = () => 150
export const ACTIVITY = [PROGRESS_COPY.steps, PROGRESS_COPY.distance]

/** Steps are whole, miles have a tenth. */
export const activityTexts = ([steps, miles]: readonly (number | undefined)[]) => [
  steps === undefined ? undefined : formatNumber(Math.round(steps)),
  miles?.toFixed(1),
]

const Title = styled(Text)`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[2]};
  font-variant-numeric: tabular-nums;
`

type Shown = { points: readonly (readonly Point[])[]; range: TimeScale; today: Day }

/** Bars of steps and of miles, and the point of both that is read. */
export const ActivityPlots = ({ rows, points, range, today }: Shown & { rows: readonly Row[] }) => {
  const chart = useChart(loadChart)
  const { at, stops, isChosen, choose } = usePoint(rows, range)
  const row = at === undefined ? undefined : rows[at]
  if (at === undefined || !row) return null
  const texts = activityTexts(row.values)
  const when = whenOf(row.bucket, range)
  const made = PROGRESS_COPY.daysOf(behind(points, row.bucket, today).count)
  const said = ACTIVITY.map((name, column) => PROGRESS_COPY.valueOf(name, texts[column]))
  return (
    <Stack $gap={2}>
      {ACTIVITY.map((name, column) => (
        <Stack key={name} $gap={1}>
          <Title $size="small" $strong>
            <span>{name}</span> <span>{texts[column] ?? '–'}</span>
          </Title>
          <PlotBox>
            <Picture name={PROGRESS_COPY.perDayOf(name)} heightAt={heightAt} chart={chart}>
              {(Chart, size) => (
                <RangePictures key={size.width} range={range}>
                  {(scale) => (
                    <PointContext value={scale === range ? at : undefined}>
                      <ActivityPicture
                        {...size}
                        {...{ points, column, today }}
                        chart={Chart}
                        range={scale}
                        onPoint={choose}
                      />
                    </PointContext>
                  )}
                </RangePictures>
              )}
            </Picture>
            <PointSlider
              label={PROGRESS_COPY.pointsOf(name)}
              {...{ stops, at, when }}
              onChange={(to) => choose(to, range)}
            />
          </PlotBox>
        </Stack>
      ))}
      <PointLine when={when} made={made} spoken={isChosen ? [...said, made].join(', ') : undefined} />
    </Stack>
  )
}

type PictureProps = Shown & {
  width: number
  height: number
  chart: ComponentType<BarChartProps>
  column: number
  onPoint: (at: number, range: TimeScale) => void
}

const ActivityPicture = memo((props: PictureProps) => {
  const { chart: Chart, width, height, points, column, range, today, onPoint } = props
  const rows = rowsOf(points, range, today)
  const { axis } = bucketNames(rows, range)
  return (
    <Chart
      width={width}
      height={height}
      axis={axis}
      values={rows.map(({ values }) => values[column])}
      onPoint={(at) => onPoint(at, range)}
    />
  )
})
