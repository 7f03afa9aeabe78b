import type { Reminder } from '@soundings/shared/api/reminders'
import { Link, useToast } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { RowMeta, Rows, RowTitle } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ChangeReminderDialog } from './change-reminder-dialog.tsx'
import { formatDays } from './days.rules.ts'
import { DeleteReminderDialog } from './delete-reminder-dialog.tsx'
import { formatReminder, formatReminderTime } from './reminder-format.rules.ts'
import { REMINDERS_COPY } from './reminders.copy.ts'
import { sortByTimeOfDay } from './reminders.rules.ts'

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
  /* Aligns the icon with the switches, instead of the edge of its target. */
  & > :last-child {
    margin-inline-end: calc(-1 * ${t.space.half});
  }
`

const Time = styled(RowTitle)`
  font-variant-numeric: tabular-nums;
`

type OpenDialog = { kind: 'change' | 'delete'; reminder: Reminder }

const ADD_BUTTON_ID = 'add-reminder'
const changeButtonId = ({ id }: Reminder) => `change-${id}`

/** The button that opened a dialog unmounts with its reminder, so the focus moves to another element. */
const useFocusAfterClose = (isClosed: boolean, reminders: readonly Reminder[]) => {
  const targetId = useRef<string>(undefined)
  useEffect(() => {
    const target = isClosed && reminders && targetId.current && document.getElementById(targetId.current)
    if (!target) return
    target.focus()
    targetId.current = undefined
  }, [isClosed, reminders])
  return (id: string | undefined) => {
    targetId.current = id
  }
}

type ReminderRowProps = { reminder: Reminder; onOpen: (kind: OpenDialog['kind']) => void }

const ReminderRow = ({ reminder, onOpen }: ReminderRowProps) => (
  <Row>
    <span>
      <Time>{formatReminderTime(reminder)}</Time> <RowMeta>{formatDays(reminder.daysOfWeek)}</RowMeta>
    </span>
    <IconButton
      id={changeButtonId(reminder)}
      icon="pencil"
      label={REMINDERS_COPY.change({ when: formatReminder(reminder) })}
      onClick={() => onOpen('change')}
    />
    <IconButton
      icon="trash"
      label={REMINDERS_COPY.remove({ when: formatReminder(reminder) })}
      onClick={() => onOpen('delete')}
    />
  </Row>
)

type Props = {
  reminders: readonly Reminder[]
  /** Default: a sentence. */
  empty?: ReactNode
}

export const ReminderList = ({ reminders, empty }: Props) => {
  const toast = useToast()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const focusAfterClose = useFocusAfterClose(openDialog === undefined, reminders)
  const closeDialog = (focusId?: string) => {
    focusAfterClose(focusId)
    setOpenDialog(undefined)
  }
  return (
    <Stack $gap={1}>
      {reminders.length === 0 ? (
        (empty ?? <Text $tone="muted">{REMINDERS_COPY.none}</Text>)
      ) : (
        <Rows>
          {sortByTimeOfDay(reminders).map((reminder) => (
            <ReminderRow
              key={reminder.id}
              reminder={reminder}
              onOpen={(kind) => setOpenDialog({ kind, reminder })}
            />
          ))}
        </Rows>
      )}
      <ButtonLink
        id={ADD_BUTTON_ID}
        as={Link}
        to="/settings/check-in-reminders/new"
        $kind="quiet"
        $small
        $block
      >
        <Icon name="plus" size="small" />
        <span>{REMINDERS_COPY.add}</span>
      </ButtonLink>
      {openDialog?.kind === 'delete' && (
        <DeleteReminderDialog
          reminder={openDialog.reminder}
          onDeleted={() => closeDialog(ADD_BUTTON_ID)}
          onClose={() => closeDialog()}
        />
      )}
      {openDialog?.kind === 'change' && (
        <ChangeReminderDialog
          reminder={openDialog.reminder}
          reminders={reminders}
          onChanged={(created, isAdded) => {
            toast.success(isAdded ? REMINDERS_COPY.created : REMINDERS_COPY.changed)
            closeDialog(changeButtonId(created))
          }}
          onClose={() => closeDialog()}
        />
      )}
    </Stack>
  )
}
