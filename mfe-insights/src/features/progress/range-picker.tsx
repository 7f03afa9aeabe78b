import type { TimeScale } from '@soundings/shared/api/insights'
import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { TIME_RANGE_COPY } from '../../components/time-ranges.copy.ts'
import { TIME_RANGES } from '../../components/time-ranges.ts'
import { PROGRESS_COPY } from './progress.copy.ts'

const options = () =>
  TIME_RANGES.map((value) => ({
    value,
    label: TIME_RANGE_COPY.label[value],
    spoken: TIME_RANGE_COPY.spoken[value],
  }))

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
    options={options()}
    onChange={(chosen) => chosen !== 'none' && onChange(chosen)}
  />
)
