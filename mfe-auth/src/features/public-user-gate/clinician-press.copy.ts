import { frameMessages } from '@soundings/shared/messages/messages'

export const PRESS_COPY = frameMessages('clinician-press', {
  title: 'Open this link',
  lead: 'It works one time. Press Continue to open it on this device.',
  continue: 'Continue',
  refused: 'This link does not work anymore. Open a new one from your app.',
  problem: {
    unknown: 'We do not know yet if your link worked.',
    unknownMore: 'Press Continue again. Your link will still work.',
  },
})
