import { frameMessages } from '@soundings/shared/messages/messages'

/** The way out of the page for people who are watched. */
export const LEAVE_COPY = frameMessages('leave', {
  leave: 'Leave this page quickly',
  /** The same button where the header is narrow. Begins like the long text. */
  short: 'Leave',
  /** Read by a screen reader after a press of the Shift key. */
  left: '{count, plural, one {Press Shift 1 more time to leave this page.} other {Press Shift {count} more times to leave this page.}}',
})
