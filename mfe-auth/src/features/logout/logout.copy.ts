export const LOGOUT_COPY = {
  title: 'Logging out',
  /** Asked before answers would go that the clinic does not have. */
  ask: {
    unsentTitle: 'Some answers are not sent yet',
    draftTitle: 'You have not finished some answers',
    text: 'They are on this device only. If you log out, you can keep them here for 24 hours, or erase them.',
    send: 'Go back and send them',
    finish: 'Go back to them',
    keep: 'Keep them and log out',
    erase: 'Erase them and log out',
  },
} as const
