import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod } from './identify.schema.ts'

const OPTIONS = [
  { value: 'name', label: COPY.byName },
  { value: 'record', label: COPY.byRecord },
] as const
const HAND_OVER = { value: 'hand-over', label: COPY.byCode } as const

type Props = { method: IdentifyMethod; hasHandOver: boolean; onChange: (method: IdentifyMethod) => void }

export const MethodPicker = ({ method, hasHandOver, onChange }: Props) => (
  <SegmentedControl
    legend={COPY.how}
    name="flow"
    value={method}
    options={hasHandOver ? [...OPTIONS, HAND_OVER] : OPTIONS}
    onChange={onChange}
    roomy
  />
)
