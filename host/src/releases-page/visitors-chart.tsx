import { t } from '@soundings/shared/theme/theme'
import { useId } from 'react'
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { styled } from 'styled-components'
import type { DayVotes } from './days.rules.ts'
import { Details, Table } from './parts.tsx'
import { CHART_COPY } from './releases-page.copy.ts'

const HEIGHT = 96
const MAX_BAR_WIDTH = 28
/** The last day's label stands half outside of the plot. */
const MARGIN = { top: 4, right: 24, bottom: 0, left: 0 }

const Picture = styled.div`
  ${t.type.caption}
  text {
    fill: ${t.color.textMuted};
  }
`

const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const toLabel = (day: string) => dayFormat.format(Date.parse(day))

type Props = {
  /** Of which release. */
  title: string
  days: readonly DayVotes[]
  /** The most visitors on a day of any release of the app: its releases have one scale. */
  maximum: number
}

/** Visitors of a release by day, and the same numbers as a table. What failed is hatched: colour alone says nothing. */
export const VisitorsChart = ({ title, days, maximum }: Props) => {
  const hatch = useId()
  return (
    <>
      <Picture aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 280, height: HEIGHT }}>
          <BarChart data={[...days]} accessibilityLayer={false} maxBarSize={MAX_BAR_WIDTH} margin={MARGIN}>
            <defs>
              <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
                <rect width="6" height="6" fill={t.color.dangerSurface} />
                <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" stroke={t.color.danger} strokeWidth="2" />
              </pattern>
            </defs>
            <XAxis
              dataKey="day"
              tickFormatter={toLabel}
              ticks={[...new Set([days[0]?.day ?? '', days.at(-1)?.day ?? ''])]}
              interval={0}
              tickLine={false}
              axisLine={{ stroke: t.color.borderControl }}
            />
            <YAxis
              domain={[0, Math.max(1, maximum)]}
              ticks={[0, Math.max(1, maximum)]}
              width={40}
              tickLine={false}
              axisLine={false}
            />
            <Bar dataKey="mounted" stackId="visitors" fill={t.color.chart4} isAnimationActive={false} />
            <Bar
              dataKey="failed"
              stackId="visitors"
              fill={`url(#${hatch})`}
              stroke={t.color.danger}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </Picture>
      <Details>
        <summary>{CHART_COPY.numbers}</summary>
        <Table
          caption={CHART_COPY.table(title)}
          head={[CHART_COPY.day, CHART_COPY.came, CHART_COPY.failed]}
          rows={days
            .filter(({ mounted, failed }) => mounted + failed > 0)
            .map(({ day, mounted, failed }) => ({
              key: day,
              cells: [
                <time key="day" dateTime={day}>
                  {toLabel(day)}
                </time>,
                mounted,
                failed,
              ],
            }))}
        />
      </Details>
    </>
  )
}
