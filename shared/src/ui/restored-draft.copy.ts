import { messages } from '../messages/messages.ts'

export const RESTORED_COPY = messages('restored-draft', {
  /** Replaces 'We kept your answers'. */
  notKept: 'This device cannot keep your newest answers. Please keep this page open.',
  title: 'Start over?',
  text: 'This erases your answers. You cannot get them back.',
  confirm: 'Erase and start over',
  keep: 'Keep my answers',
})
