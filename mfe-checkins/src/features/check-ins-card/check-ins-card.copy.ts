import { messages } from '@soundings/shared/messages/messages'

/** Texts of the card on home, which links to the check-ins. */
export const CARD_COPY = messages('check-ins-card', {
  title: 'Check-ins',
  /** How many of all check-ins were answered today; `done` is at least 1. */
  doneToday: '{done} of {count} done today',
  /** `day` is 'yesterday', '3 days ago' or a date. */
  lastTime: 'Last time: {day}',
  notYet: 'Not done yet',
})
