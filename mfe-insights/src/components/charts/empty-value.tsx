import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { CHARTS_COPY } from './charts.copy.ts'

/** Stands for a missing value: a dash, spoken as 'No answer'. */
export const EmptyValue = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{CHARTS_COPY.noAnswer}</VisuallyHidden>
  </>
)
