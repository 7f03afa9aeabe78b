import { frameMessages } from '@soundings/shared/messages/messages'

/** @critical */
export const CONSENT_COPY = frameMessages('consent', {
  title: 'Before you start',
  accept: 'Accept',
  problem: {
    refused: 'Your consent was not saved. Please try again.',
    unknown: 'We do not know yet if your consent was saved.',
    unknownMore: 'Please press Accept again.',
  },
})
