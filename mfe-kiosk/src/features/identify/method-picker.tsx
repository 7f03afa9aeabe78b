import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod } from './identify.schema.ts'

const OPTIONS = [
  { value: 'name', label: COPY.byName },
  { value: 'record', label: COPY.byRecord },
] as const

/** By name and date of birth, or by medical record number. */
export const MethodPicker = ({
  flow,
  onChange,
}: {
  flow: IdentifyMethod
  onChange: (flow: IdentifyMethod) => void
}) => (
  <SegmentedControl legend={COPY.how} name="flow" value={flow} options={OPTIONS} onChange={onChange} roomy />
)
