import type { TimeScale } from '@soundings/shared/api/insights'
import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { TIME_RANGES } from '../../components/time-ranges.copy.ts'
import { PROGRESS_COPY } from './progress.copy.ts'

const OPTIONS = TIME_RANGES.map(({ scale, label, spoken }) => ({ value: scale, label, spoken }))

type Props = {
  /** Undefined while the range to open with is unknown: no option is checked. */
  range: TimeScale | undefined
  onChange: (range: TimeScale) => void
}

export const RangePicker = ({ range, onChange }: Props) => (
  <SegmentedControl<TimeScale | 'none'>
    legend={PROGRESS_COPY.range}
    name="range"
    value={range ?? 'none'}
    options={OPTIONS}
    onChange={(chosen) => chosen !== 'none' && onChange(chosen)}
  />
)
