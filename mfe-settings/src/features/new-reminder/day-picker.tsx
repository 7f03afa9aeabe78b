import { t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'
import { DAYS, EVERY_DAY, toggleDay, toggleEveryDay } from '../../components/days.rules.ts'
import { NEW_COPY } from './new-reminder.copy.ts'

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[1]};
  legend {
    margin-bottom: ${t.space[1]};
    font-weight: ${t.weight.bold};
  }
  label {
    position: relative;
    display: inline-grid;
    place-items: center;
    min-width: ${t.size.target};
    min-height: ${t.size.target};
    padding-inline: ${t.space['1_5']};
    border: ${t.stroke.control} solid ${t.color.borderControl};
    border-radius: ${t.radius.pill};
    background: ${t.color.surfaceRaised};
    font-weight: ${t.weight.bold};
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${t.color.action};
    background: ${t.color.action};
    color: ${t.color.onAction};
  }
  label:has(:focus-visible) {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: ${t.stroke.focusOffset};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

type Props = { days: readonly number[]; onChange: (days: number[]) => void }

/** Sun to Sat, and all of them at once. */
export const DayPicker = ({ days, onChange }: Props) => (
  <Group>
    <legend>{NEW_COPY.days}</legend>
    {DAYS.map((name, day) => (
      <label key={name}>
        <input type="checkbox" checked={days.includes(day)} onChange={() => onChange(toggleDay(days, day))} />
        {name}
      </label>
    ))}
    <label>
      <input
        type="checkbox"
        checked={days.length === DAYS.length}
        onChange={() => onChange(toggleEveryDay(days))}
      />
      {EVERY_DAY}
    </label>
  </Group>
)
