/** Words of a help link, by its kind. */
export const HELP_LINK_COPY = {
  verbs: { call: 'Call', text: 'Text', web: 'Open', plan: 'View' },
  onOwnPhone: {
    call: 'Call from your own phone',
    text: 'Text from your own phone',
    web: 'Scan with your own phone',
    plan: 'Scan with your own phone',
  },
} as const
