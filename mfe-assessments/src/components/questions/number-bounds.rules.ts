import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

type Bounds = Pick<FormQuestion, 'min' | 'max' | 'minLabel' | 'maxLabel'>

const COPY = QUESTION_COPY.bounds

const withLabel = (bound: number, label: string | undefined): string =>
  label === undefined ? String(bound) : COPY.labelled({ bound, label })

/** Undefined if the number has no bounds. */
export const describeBounds = ({ min, max, minLabel, maxLabel }: Bounds): string | undefined => {
  const low = min === undefined ? undefined : withLabel(min, minLabel)
  const high = max === undefined ? undefined : withLabel(max, maxLabel)
  if (low !== undefined && high !== undefined) return COPY.both({ low, high })
  if (low !== undefined) return COPY.low({ low })
  return high === undefined ? undefined : COPY.high({ high })
}
