import { messages } from '@soundings/shared/messages/messages'

export const LOGOUT_COPY = messages('logout', {
  title: 'Logging out',
  /** Asked before a logout erases entries that the clinic does not have. */
  ask: {
    unsentTitle: 'Some answers have not been sent yet',
    /** `things` is a list of the three below, such as 'unfinished answers and an unfinished reminder'. */
    unfinishedTitle: 'You have {things}',
    reminder: 'an unfinished reminder',
    intake: 'an unfinished form about you',
    answers: 'unfinished answers',
    many: {
      text: 'They have not been sent. If you log out, you can keep them on this device for 24 hours, or erase them from it.',
      finish: 'Go back and finish them',
      keep: 'Keep them and log out',
      erase: 'Erase them and log out',
    },
    one: {
      text: 'It is only on this device. If you log out, you can keep it here for 24 hours, or erase it.',
      finish: 'Go back and finish it',
      keep: 'Keep it and log out',
      erase: 'Erase it and log out',
    },
    send: 'Go back and send them',
  },
})
