import type { TimeScale } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { memo } from 'react'
import { BarChart } from './bar-chart.tsx'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day, Point } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { DataTable } from './data-table.tsx'
import { entriesIn, hasEntries, meanOf, shortestRange } from './entries.rules.ts'
import { hasPoints, rowsOf } from './lifestyle.rules.ts'
import { NothingYet } from './nothing-yet.tsx'
import { Picture } from './picture.tsx'
import { PROGRESS_COPY, ROW_NAMES } from './progress.copy.ts'
import { RangePictures } from './range-pictures.tsx'

const heightAt = () => 150
/** Bars need no library. */
const DRAWN = { of: BarChart }
const COLUMNS = [PROGRESS_COPY.steps, PROGRESS_COPY.distance]

type Props = {
  /** Steps and miles, an entry a day. */
  points: readonly (readonly Point[])[]
  range: TimeScale
  today: Day
  /** Shows another range, where this one is empty. */
  onRange: (range: TimeScale) => void
}

/** Steps and miles per day, as an iPhone counted them. */
export const ActivityCard = ({ points, range, today, onRange }: Props) => {
  const rows = rowsOf(points, range, today)
  if (!hasPoints(rows))
    return (
      <ChartCard title={PROGRESS_COPY.activity}>
        <NothingYet
          drawing={<MoreDataDrawing />}
          other={shortestRange((scale) => hasEntries(points, scale, today))}
          onRange={onRange}
        >
          {PROGRESS_COPY.moreData}
        </NothingYet>
      </ChartCard>
    )
  const { whole } = bucketNames(rows, range)
  const [steps, miles] = points.map((days) => meanOf(entriesIn(days, range, today).map(({ value }) => value)))
  return (
    <ChartCard title={PROGRESS_COPY.activity} summary={PROGRESS_COPY.perDay(steps, miles)}>
      {COLUMNS.map((name, column) => (
        <Stack key={name} $gap={1}>
          <Text $size="small" $strong>
            {name}
          </Text>
          <Picture name={PROGRESS_COPY.perDayOf(name)} heightAt={heightAt} chart={DRAWN}>
            {(_, size) => (
              <RangePictures key={size.width} range={range}>
                {(scale) => (
                  <ActivityPicture {...size} points={points} column={column} range={scale} today={today} />
                )}
              </RangePictures>
            )}
          </Picture>
        </Stack>
      ))}
      <DataTable
        caption={PROGRESS_COPY.activityTable}
        rowName={ROW_NAMES[range]}
        columns={COLUMNS}
        rows={rows.map(({ values: [walked, miles] }, index) => ({
          name: whole[index] ?? '',
          values: [walked === undefined ? undefined : formatNumber(Math.round(walked)), miles?.toFixed(1)],
        }))}
      />
    </ChartCard>
  )
}

type PictureProps = {
  width: number
  height: number
  points: readonly (readonly Point[])[]
  column: number
  range: TimeScale
  today: Day
}

const ActivityPicture = memo(({ width, height, points, column, range, today }: PictureProps) => {
  const rows = rowsOf(points, range, today)
  const { axis } = bucketNames(rows, range)
  return (
    <BarChart width={width} height={height} axis={axis} values={rows.map(({ values }) => values[column])} />
  )
})
