import { t } from '@soundings/shared/theme/theme'
import { ChoiceQuestion } from '@soundings/shared/ui/choice-question'
import { styled } from 'styled-components'
import { ALL_DAYS, dayNames, toggleDay, toggleEveryDay } from './days.rules.ts'
import { REMINDERS_COPY } from './reminders.copy.ts'

/* One column with enlarged text, where a word would break. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${t.size.number}, 34%)), 1fr));
  gap: ${t.space[1]};
  && label + label {
    margin-top: 0;
  }
`

type Props = { days: readonly number[]; onChange: (days: number[]) => void }

export const DayPicker = ({ days, onChange }: Props) => (
  <ChoiceQuestion legend={REMINDERS_COPY.days}>
    {(control) => (
      <Days>
        {dayNames().map((name, day) => (
          <label key={name}>
            <input
              {...control}
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => onChange(toggleDay(days, day))}
            />
            <span>{name}</span>
          </label>
        ))}
        <label>
          <input
            {...control}
            type="checkbox"
            checked={days.length === ALL_DAYS.length}
            onChange={() => onChange(toggleEveryDay(days))}
          />
          <span>{REMINDERS_COPY.everyDay}</span>
        </label>
      </Days>
    )}
  </ChoiceQuestion>
)
