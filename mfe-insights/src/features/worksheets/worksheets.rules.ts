import type { WorksheetSummary } from '@soundings/shared/api/insights'

/** The server also lists worksheets that were never completed. */
export const hasNoneCompleted = (worksheets: readonly WorksheetSummary[]): boolean =>
  worksheets.every(({ count }) => count === 0)
