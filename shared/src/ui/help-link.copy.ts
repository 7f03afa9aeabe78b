import { messages } from '../messages/messages.ts'

/** Words of a help link, by its kind. */
export const HELP_LINK_COPY = messages('help-link', {
  verbs: { call: 'Call', text: 'Text', web: 'Open', plan: 'View' },
  onOwnPhone: {
    call: 'Call from your own phone',
    text: 'Text from your own phone',
    web: 'Scan with your own phone',
    plan: 'Scan with your own phone',
  },
})
