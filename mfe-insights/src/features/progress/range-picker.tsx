import type { TimeScale } from '@soundings/shared/api/insights'
import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { PROGRESS_COPY, RANGES } from './progress.copy.ts'

const OPTIONS = RANGES.map(({ scale, label, spoken }) => ({ value: scale, label, spoken }))

type Props = {
  /** Undefined while it is not known which one has something to show. */
  range: TimeScale | undefined
  onChange: (range: TimeScale) => void
}

/** W, M, 6M, Y: a radio group whose names are spoken in full. */
export const RangePicker = ({ range, onChange }: Props) => (
  <SegmentedControl<TimeScale | 'none'>
    legend={PROGRESS_COPY.range}
    name="range"
    value={range ?? 'none'}
    options={OPTIONS}
    onChange={(chosen) => chosen !== 'none' && onChange(chosen)}
  />
)
