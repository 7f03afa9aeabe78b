import { messages } from '@soundings/shared/messages/messages'

export const NEW_REMINDER_COPY = messages('new-reminder', {
  title: 'Add reminder',
  unknown: 'We do not know yet if your reminder was saved.',
  unknownMore: {
    same: 'Press Save again. You will only get one.',
    changed: 'What you entered before may have been saved too. Check your list of reminders.',
  },
})
