import type { TimeScale } from '@soundings/shared/api/insights'
import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { PROGRESS_COPY, RANGES } from './progress.copy.ts'

const OPTIONS = RANGES.map(({ scale, label, spoken }) => ({ value: scale, label, spoken }))

type Props = { range: TimeScale; onChange: (range: TimeScale) => void }

/** W, M, 6M, Y: a radio group whose names are spoken in full. */
export const RangePicker = ({ range, onChange }: Props) => (
  <SegmentedControl
    legend={PROGRESS_COPY.range}
    name="range"
    value={range}
    options={OPTIONS}
    onChange={onChange}
  />
)
