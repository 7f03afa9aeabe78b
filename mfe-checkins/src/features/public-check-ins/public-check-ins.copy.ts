export const PUBLIC_COPY = { thanks: 'Thanks for checking in!' } as const
