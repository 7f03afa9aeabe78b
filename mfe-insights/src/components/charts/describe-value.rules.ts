import { CHARTS_COPY } from './charts.copy.ts'

export const describeNamedValue = (name: string, value: string | undefined): string =>
  value === undefined ? CHARTS_COPY.noValueOf({ name }) : CHARTS_COPY.valueOf({ name, value })
