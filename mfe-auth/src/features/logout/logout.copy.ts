export const LOGOUT_COPY = { title: 'Logging out' } as const
