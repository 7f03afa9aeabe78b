import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { Flow } from './identify.schema.ts'

const OPTIONS = [
  { value: 'name', label: COPY.byName },
  { value: 'record', label: COPY.byRecord },
] as const

/** By name and date of birth, or by medical record number. */
export const FlowPicker = ({ flow, onChange }: { flow: Flow; onChange: (flow: Flow) => void }) => (
  <SegmentedControl legend={COPY.how} name="flow" value={flow} options={OPTIONS} onChange={onChange} roomy />
)
