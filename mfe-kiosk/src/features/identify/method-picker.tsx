import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod } from './identify.schema.ts'

const OPTIONS = [
  { value: 'name', label: COPY.byName },
  { value: 'record', label: COPY.byRecord },
] as const

type Props = { method: IdentifyMethod; onChange: (method: IdentifyMethod) => void }

export const MethodPicker = ({ method, onChange }: Props) => (
  <SegmentedControl
    legend={COPY.how}
    name="flow"
    value={method}
    options={OPTIONS}
    onChange={onChange}
    roomy
  />
)
