import { messages } from '../messages/messages.ts'

/** Verbs of a help link by kind. */
export const HELP_LINK_COPY = messages('help-link', {
  verbs: { call: 'Call', text: 'Text', web: 'Open', plan: 'View' },
  onOwnPhone: {
    call: 'Call from your own phone',
    text: 'Text from your own phone',
    web: 'Scan with your own phone',
    plan: 'Scan with your own phone',
  },
})
