import type { Reminder } from '@soundings/shared/api/reminders'
import { Link, useToast } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { RowMeta, Rows, RowTitle } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ChangeReminder } from './change-reminder.tsx'
import { daysInWords } from './days.rules.ts'
import { DeleteReminder } from './delete-reminder.tsx'
import { REMINDER_COPY } from './reminder.copy.ts'
import { timeOf, whenOf } from './reminder-words.rules.ts'
import { byTimeOfDay } from './reminders.rules.ts'

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space.half};
  min-height: ${t.size.row};
  padding-block: ${t.space.inset};
  & > span {
    flex: 1;
    min-width: 0;
  }
  /* The drawing, not the edge of its target, stands in line with the switches. */
  & > :last-child {
    margin-inline-end: calc(-1 * ${t.space.half});
  }
`

const Time = styled(RowTitle)`
  font-variant-numeric: tabular-nums;
`

type Asked = { what: 'change' | 'delete'; reminder: Reminder }

const ADD_ID = 'add-reminder'
const changeId = ({ id }: Reminder) => `change-${id}`

/**
 * The button that opened a dialog went with its reminder: once the dialog is closed the focus goes to what took its
 * place, which may come with a later list.
 */
const useFocusNext = (isClosed: boolean, reminders: readonly Reminder[]) => {
  const next = useRef<string>(undefined)
  useEffect(() => {
    const target = isClosed && reminders && next.current && document.getElementById(next.current)
    if (!target) return
    target.focus()
    next.current = undefined
  }, [isClosed, reminders])
  return (id: string | undefined) => {
    next.current = id
  }
}

/** The reminders in the order of the day, each to be changed or deleted, and the way to a new one. */
export const ReminderList = ({ reminders }: { reminders: readonly Reminder[] }) => {
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const focusNext = useFocusNext(asked === undefined, reminders)
  const close = (focus?: string) => {
    focusNext(focus)
    setAsked(undefined)
  }
  return (
    <Stack $gap={1}>
      {reminders.length === 0 ? (
        <Text $tone="muted">{REMINDER_COPY.none}</Text>
      ) : (
        <Rows>
          {byTimeOfDay(reminders).map((reminder) => (
            <Row key={reminder.id}>
              <span>
                <Time>{timeOf(reminder)}</Time> <RowMeta>{daysInWords(reminder.daysOfWeek)}</RowMeta>
              </span>
              <IconButton
                id={changeId(reminder)}
                icon="pencil"
                label={REMINDER_COPY.change(whenOf(reminder))}
                onClick={() => setAsked({ what: 'change', reminder })}
              />
              <IconButton
                icon="trash"
                label={REMINDER_COPY.remove(whenOf(reminder))}
                onClick={() => setAsked({ what: 'delete', reminder })}
              />
            </Row>
          ))}
        </Rows>
      )}
      <ButtonLink id={ADD_ID} as={Link} to="/settings/check-in-reminders/new" $kind="quiet" $small $block>
        <Icon name="plus" size="small" />
        {REMINDER_COPY.add}
      </ButtonLink>
      {asked?.what === 'delete' && (
        <DeleteReminder reminder={asked.reminder} onDeleted={() => close(ADD_ID)} onClose={() => close()} />
      )}
      {asked?.what === 'change' && (
        <ChangeReminder
          reminder={asked.reminder}
          reminders={reminders}
          onChanged={(made) => {
            toast.success(REMINDER_COPY.changed)
            close(changeId(made))
          }}
          onClose={() => close()}
        />
      )}
    </Stack>
  )
}
