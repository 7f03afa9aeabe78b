import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { deleteReminder, type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { formatShortTime } from '@soundings/shared/dates/format'
import { nameOfOtherZone } from '@soundings/shared/dates/time-zone'
import { Link, serverMessageOf, useActiveProfile, useToast } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Icon } from '@soundings/shared/ui/icon'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { daysInWords } from './days.rules.ts'
import { REMINDER_COPY } from './reminder.copy.ts'

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[2]};
    min-height: ${t.size.control};
    border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  }
`

/** Its time; with the zone where it was made in another than that of this device. */
const timeOf = ({ timeOfDay, timeZone }: Reminder) =>
  [formatShortTime(timeOfDay), nameOfOtherZone(timeZone)].filter(Boolean).join(', ')

const whenOf = (reminder: Reminder) => `${timeOf(reminder)}, ${daysInWords(reminder.daysOfWeek)}`

/** The reminders with their days and time, a delete button for each, and the way to a new one. */
export const ReminderList = ({ reminders }: { reminders: readonly Reminder[] }) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Reminder>()
  const add = useRef<HTMLAnchorElement>(null)
  const isRemoved = useRef(false)
  // The button that opened the dialog went with its reminder; the focus goes to what comes next.
  useEffect(() => {
    if (asked || !isRemoved.current) return
    isRemoved.current = false
    add.current?.focus()
  }, [asked])
  const remove = useMutation({
    mutationFn: ({ id }: Reminder) => deleteReminder(userId, id),
    onSuccess: async (_, { id }) => {
      // A read that was under way would bring it back.
      await queryClient.cancelQueries({ queryKey: remindersQueryOptions(userId).queryKey })
      queryClient.setQueryData(remindersQueryOptions(userId).queryKey, (before: Reminder[] | undefined) =>
        before?.filter((reminder) => reminder.id !== id),
      )
      isRemoved.current = true
      setAsked(undefined)
      toast.success(REMINDER_COPY.removed)
    },
  })
  const close = () => {
    // It may be deleted all the same, and only the answer lost.
    if (remove.isError)
      void queryClient.invalidateQueries({ queryKey: remindersQueryOptions(userId).queryKey })
    remove.reset()
    setAsked(undefined)
  }
  return (
    <Stack $gap={2}>
      {reminders.length === 0 ? (
        <Text $tone="muted">{REMINDER_COPY.none}</Text>
      ) : (
        <List>
          {reminders.map((reminder) => (
            <li key={reminder.id}>
              <span>
                <strong>{timeOf(reminder)}</strong>
                <br />
                {daysInWords(reminder.daysOfWeek)}
              </span>
              <IconButton
                icon="trash"
                label={REMINDER_COPY.remove(whenOf(reminder))}
                onClick={() => setAsked(reminder)}
              />
            </li>
          ))}
        </List>
      )}
      <ButtonLink ref={add} as={Link} to="/settings/check-in-reminders/new" $kind="quiet" $small $block>
        <Icon name="plus" size="small" />
        {REMINDER_COPY.add}
      </ButtonLink>
      <Dialog
        kind="confirm"
        open={asked !== undefined}
        onClose={close}
        title={REMINDER_COPY.confirmTitle}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {REMINDER_COPY.keep}
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => asked && remove.mutate(asked)}>
              {REMINDER_COPY.confirm}
            </Button>
          </>
        }
      >
        {asked && <Text>{whenOf(asked)}</Text>}
        <ErrorSummary
          failure={
            remove.isError &&
            (isOutcomeUnknown(remove.error)
              ? REMINDER_COPY.unknown
              : (serverMessageOf(remove.error) ?? REMINDER_COPY.failed))
          }
        />
      </Dialog>
    </Stack>
  )
}
