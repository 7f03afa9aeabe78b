import {
  addYears,
  type CalendarDate,
  formatUsDate,
  parseIsoDate,
} from '@soundings/shared/dates/calendar-date'
import { currentLocale } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Row } from '@soundings/shared/ui/page'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { styled } from 'styled-components'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { AGE_LIMITS } from './intake.schema.ts'

const Calendar = styled.div`
  display: grid;
  justify-items: center;
  table {
    border-collapse: collapse;
  }
  th {
    ${t.type.small}
    font-weight: ${t.weight.regular};
    color: ${t.color.textMuted};
  }
  td {
    padding: 0;
  }
  /* Seven days fit side by side at 320 px. */
  td button {
    width: min(${t.size.target}, calc((100vw - 2 * ${t.space[2]}) / 7));
    min-height: ${t.size.targetMin};
    padding: 0;
    border: ${t.stroke.strong} solid transparent;
    border-radius: ${t.radius.control};
    background: transparent;
    color: ${t.color.text};
    font: inherit;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  td button:hover:not(:disabled) {
    background: ${t.color.actionQuiet};
  }
  td[aria-selected='true'] button {
    border-color: ${t.color.action};
    background: ${t.color.action};
    color: ${t.color.onAction};
  }
  td button:disabled {
    color: ${t.color.onDisabled};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  nav {
    display: none;
  }
  select {
    min-height: ${t.size.target};
    margin: ${t.space.half} ${t.space.half} ${t.space[1]};
    padding-inline: ${t.space[1]};
    border: ${t.stroke.control} solid ${t.color.borderControl};
    border-radius: ${t.radius.control};
    background: ${t.color.surfaceRaised};
    color: ${t.color.text};
    font: inherit;
  }
  .rdp-dropdown_root > [aria-hidden='true'] {
    display: none;
  }
`

/** Noon, so that daylight saving time does not change the day. */
const atNoon = (date: CalendarDate) => new Date(`${date}T12:00:00`)
const toIsoDate = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const format = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(currentLocale(), options).format(date)
const formatDay = format({ dateStyle: 'full' })
const formatMonth = format({ month: 'long', year: 'numeric' })

/** In the page's language. The library's own locales would be a script for each language. */
const FORMATTERS = {
  formatCaption: formatMonth,
  formatMonthDropdown: format({ month: 'long' }),
  // Arabic short names do not fit side by side at 320 px. Screen readers read `labelWeekday`.
  formatWeekdayName: format({ weekday: 'narrow' }),
}
const LABELS = {
  labelDayButton: formatDay,
  labelGrid: formatMonth,
  labelGridcell: formatDay,
  labelMonthDropdown: () => COPY.chooseMonth,
  labelWeekday: format({ weekday: 'long' }),
  labelYearDropdown: () => COPY.chooseYear,
}

type Props = { today: CalendarDate; selected: CalendarDate | undefined; onSelect: (text: string) => void }

/** Shows dates between 120 and 13 years ago. */
export const BirthdayCalendar = ({ today, selected, onSelect }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const latest = atNoon(addYears(today, -AGE_LIMITS.min))
  const earliest = atNoon(addYears(today, -AGE_LIMITS.max))
  const handleSelect = (day: Date | undefined) => {
    const date = day && parseIsoDate(toIsoDate(day))
    if (date) onSelect(formatUsDate(date))
    setIsOpen(false)
  }
  return (
    <>
      <Row>
        <Button kind="secondary" small onClick={() => setIsOpen(true)}>
          {COPY.openCalendar}
        </Button>
      </Row>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={COPY.dateOfBirth}>
        <Calendar>
          <DayPicker
            mode="single"
            dir={document.documentElement.dir}
            formatters={FORMATTERS}
            labels={LABELS}
            captionLayout="dropdown"
            selected={selected ? atNoon(selected) : undefined}
            onSelect={handleSelect}
            startMonth={earliest}
            endMonth={latest}
            defaultMonth={selected ? atNoon(selected) : latest}
            disabled={[{ before: earliest }, { after: latest }]}
          />
        </Calendar>
      </Dialog>
    </>
  )
}
