export const CRISIS_COPY = {
  title: 'Crisis help',
  lifeline: 'Suicide & Crisis Lifeline',
  chat: 'Lifeline chat',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  /** The number stands between them. */
  emergency: ['In an emergency, call', 'or go to the nearest ER.'],
} as const
