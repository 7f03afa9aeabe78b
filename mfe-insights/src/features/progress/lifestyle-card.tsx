import type { TimeScale } from '@soundings/shared/api/insights'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { useState } from 'react'
import { bucketNames } from './bucket-names.rules.ts'
import { type Day, endOfRangeBefore, type Point } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { DataTable } from './data-table.tsx'
import { hasEntries, shortestRange } from './entries.rules.ts'
import { hasPoints, LIFESTYLE_LABELS, lifestyleEntries, lifestyleRows } from './lifestyle.rules.ts'
import { LifestylePlot } from './lifestyle-plot.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { seriesAhead } from './points.rules.ts'
import { PROGRESS_COPY, ROW_NAMES } from './progress.copy.ts'
import { summaryOf } from './summary.rules.ts'

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
  // Null: the person wants all of them.
  const [chosen, choose] = useState<number | null>()
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
  const ahead = chosen === undefined ? seriesAhead(rows) : (chosen ?? undefined)
  const onlyAhead = <Column,>(columns: readonly Column[]) =>
    columns.filter((_, column) => ahead === undefined || column === ahead)
  const summary = summaryOf({
    labels: onlyAhead(LIFESTYLE_LABELS),
    entries: onlyAhead(lifestyleEntries(points, range, today)),
    before: onlyAhead(lifestyleEntries(points, range, endOfRangeBefore(range, today))),
    range,
  })
  const { whole } = bucketNames(rows, range)
  return (
    <ChartCard title={PROGRESS_COPY.lifestyle} summary={summary}>
      <LifestylePlot
        points={points}
        range={range}
        today={today}
        rows={rows}
        ahead={ahead}
        onAhead={(series) => choose(series ?? null)}
      />
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
