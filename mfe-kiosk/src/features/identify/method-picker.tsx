import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod } from './identify.schema.ts'

const optionsOf = (hasHandOver: boolean): { value: IdentifyMethod; label: string }[] => [
  { value: 'name', label: COPY.byName },
  { value: 'record', label: COPY.byRecord },
  ...(hasHandOver ? [{ value: 'hand-over' as const, label: COPY.byCode }] : []),
]

type Props = { method: IdentifyMethod; hasHandOver: boolean; onChange: (method: IdentifyMethod) => void }

export const MethodPicker = ({ method, hasHandOver, onChange }: Props) => (
  <SegmentedControl
    legend={COPY.how}
    name="flow"
    value={method}
    options={optionsOf(hasHandOver)}
    onChange={onChange}
    roomy
  />
)
