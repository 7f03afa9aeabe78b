import type { TimeScale } from '@soundings/shared/api/insights'

/** In display order (specification, 9). */
export const TIME_RANGES = ['1_week', '1_month', '6_months', 'all'] as const satisfies readonly TimeScale[]
