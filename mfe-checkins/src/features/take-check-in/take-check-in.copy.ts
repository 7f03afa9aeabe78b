export const TAKE_COPY = { completed: 'Check-in completed!' } as const
