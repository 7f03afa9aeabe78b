import { CHARTS_COPY } from './charts.copy.ts'

/** A value with the name of its series, for screen readers. */
export const describeNamedValue = (name: string, value: string | undefined): string =>
  value === undefined ? CHARTS_COPY.noValueOf({ name }) : CHARTS_COPY.valueOf({ name, value })
