import { formatNumber } from '@soundings/shared/dates/locale'

export const ACTIVITY_COPY = {
  title: 'Physical activity',
  steps: 'Steps',
  distance: 'Distance (miles)',
  perDay: (steps: number | undefined, miles: number | undefined) =>
    `On average ${[
      ...(steps === undefined ? [] : [`${formatNumber(Math.round(steps))} steps`]),
      ...(miles === undefined ? [] : [`${formatNumber(miles, 1)} miles`]),
    ].join(' and ')} a day.`,
  perDayOf: (series: string) => `${series} per day`,
  table: 'Steps and miles per day',
  averageOf: (count: number) => (count > 1 ? `Average of ${formatNumber(count)} days` : '1 day'),
} as const
