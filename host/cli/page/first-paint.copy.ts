import { frameMessages } from '@soundings/shared/internal/messages/messages.ts'

/** Texts of the page before, or without, scripts. Crisis help uses those of the host and the kit. */
export const FIRST_PAINT_COPY = frameMessages('first-paint', {
  loading: 'Loading…',
  slow: 'This is taking longer than usual. Check your connection, then reload the page.',
  tooOldTitle: 'Your browser is out of date',
  tooOld:
    'These questions need a newer browser. Update yours, or open the link on another phone or computer.',
  noScriptTitle: 'Please turn on JavaScript',
  noScript:
    'These questions need JavaScript. Turn it on in your browser settings, or open the link in another browser.',
})
