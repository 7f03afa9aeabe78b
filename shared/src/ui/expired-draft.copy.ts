import { messages } from '../messages/messages.ts'

/** Notices by the known outcome of the answers. */
export const EXPIRED_COPY = messages('expired-draft', {
  unsent: {
    title: 'Your earlier answers were erased.',
    more: 'We keep answers on this device for 24 hours. These were never sent.',
  },
  unknown: {
    title: 'We do not know if your earlier answers arrived.',
    more: 'We kept them on this device for 24 hours, then erased them. Your clinic can tell you if it has them.',
  },
  read: 'OK',
})
