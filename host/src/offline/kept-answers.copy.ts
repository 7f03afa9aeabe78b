import { frameMessages } from '@soundings/shared/messages/messages'

/**
 * What this device keeps of a person's answers, on a page that did not load.
 * @critical
 */
export const KEPT_ANSWERS_COPY = frameMessages('kept-answers', {
  inProgress: 'Your answers are kept on this device. They will be here when you are back online.',
  unsent:
    'Your answers are not sent yet. Nobody has read them. This device keeps them. We will send them when this page loads.',
  unknown:
    'We do not know yet if your answers arrived. This device keeps them. We will try again when this page loads.',
})
