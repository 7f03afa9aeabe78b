export const PUBLIC_COPY = { thanks: 'Thanks for checking in!', again: 'Answer again' } as const
