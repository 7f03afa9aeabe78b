import { frameMessages } from '@soundings/shared/messages/messages'

export const PREVIEW_COPY = frameMessages('preview', {
  /** What is not released yet; names and versions follow, such as 'mfe-checkins 0.2.0-abc'. */
  title: 'Preview',
  /** by: who made the preview, such as 'ana'. until: a date and time. */
  made: 'From {by}, until {until}.',
  real: 'What you send here is real.',
  /** remote: the name of a part of the app, such as 'mfe-checkins'. */
  failed: '{remote} does not work here. You see its released version.',
  ended: 'This preview has ended. You see what everyone sees.',
  endedOpen: 'This preview has ended. Leave it to see what everyone sees.',
  unreachable: 'We cannot open this preview right now. You see what everyone sees.',
  leave: 'Leave preview',
})
