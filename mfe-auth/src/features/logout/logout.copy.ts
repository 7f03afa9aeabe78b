export const LOGOUT_COPY = {
  title: 'Logging out',
  /** Asked before answers would go that the clinic does not have. */
  ask: {
    unsentTitle: 'Some answers have not been sent yet',
    draftTitle: 'You have unfinished answers',
    text: 'They are only on this device. If you log out, you can keep them here for 24 hours, or erase them.',
    send: 'Go back and send them',
    finish: 'Go back and finish them',
    keep: 'Keep them and log out',
    erase: 'Erase them and log out',
  },
} as const
