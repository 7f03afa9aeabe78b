/** One thing that is unfinished, by the kind of its draft; other kinds are answers. */
export const UNFINISHED_THINGS: Readonly<Record<string, string>> = {
  reminder: 'an unfinished reminder',
  intake: 'an unfinished form about you',
}
const ANSWERS = 'unfinished answers'

export const LOGOUT_COPY = {
  title: 'Logging out',
  /** Asked before entries would go that the clinic does not have. */
  ask: {
    unsentTitle: 'Some answers have not been sent yet',
    unfinishedTitle: (kinds: readonly string[]) =>
      `You have ${[...new Set(kinds.map((kind) => UNFINISHED_THINGS[kind] ?? ANSWERS))].join(' and ')}`,
    many: {
      text: 'They are only on this device. If you log out, you can keep them here for 24 hours, or erase them.',
      finish: 'Go back and finish them',
      keep: 'Keep them and log out',
      erase: 'Erase them and log out',
    },
    one: {
      text: 'It is only on this device. If you log out, you can keep it here for 24 hours, or erase it.',
      finish: 'Go back and finish it',
      keep: 'Keep it and log out',
      erase: 'Erase it and log out',
    },
    send: 'Go back and send them',
  },
} as const
