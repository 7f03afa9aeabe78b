import { t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import styled from 'styled-components'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { Flow } from './identify.schema.ts'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${t.size.actionMain}, 1fr));
  padding: ${t.space.half};
  border-radius: ${t.radius.control};
  background: ${t.color.actionQuietHover};
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: ${t.size.targetKiosk};
    padding-inline: ${t.space[1]};
    border: ${t.stroke.strong} solid transparent;
    border-radius: ${t.radius.control};
    font-weight: ${t.weight.bold};
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${t.color.borderSelected};
    background: ${t.color.surfaceRaised};
    color: ${t.color.onActionQuiet};
  }
  label:has(:focus-visible) {
    outline: ${t.stroke.focus} solid ${t.color.focus};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const FLOWS = [
  { flow: 'name', label: COPY.byName },
  { flow: 'record', label: COPY.byRecord },
] as const

/** By name and date of birth, or by medical record number. */
export const FlowPicker = ({ flow, onChange }: { flow: Flow; onChange: (flow: Flow) => void }) => (
  <Group>
    <VisuallyHidden as="legend">{COPY.how}</VisuallyHidden>
    {FLOWS.map((one) => (
      <label key={one.flow}>
        <input type="radio" name="flow" checked={one.flow === flow} onChange={() => onChange(one.flow)} />
        {one.label}
      </label>
    ))}
  </Group>
)
