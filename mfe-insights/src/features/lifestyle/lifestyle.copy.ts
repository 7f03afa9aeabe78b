import type { TimeScale } from '@soundings/shared/api/insights'

export const LIFESTYLE_COPY = {
  title: 'Lifestyle',
  none: 'No Lifestyle Correlates completed.',
  noneInRange: {
    '1_week': 'Nothing in the last 7 days.',
    '1_month': 'Nothing in the last 30 days.',
    '6_months': 'Nothing in the last 6 months.',
    all: 'Nothing in the last 12 months.',
  } satisfies Record<TimeScale, string>,
  checkIn: 'Check in',
  low: 'Low',
  high: 'High',
  table: 'Lifestyle, from Low (0) to High (5)',
  averageOf: (count: number) => (count > 1 ? `Average of ${count} check-ins` : '1 check-in'),
} as const
