/** Specification, 2 Safety net page. */
export const SAFETY_NET_COPY = {
  title: 'Your Safety Net',
  crisis:
    'If you are in crisis, or thinking about hurting yourself, talk to someone now. It is free, day and night.',
  lifeline: 'Suicide & Crisis Lifeline',
  chat: 'Lifeline chat',
  own: 'Your own contacts',
  ownPlan: 'Your own plan',
  lastSeen:
    'These are the contacts you saw last time. We could not reach your clinic to check for newer ones.',
  notReached: 'We could not load your own contacts.',
  tryAgain: 'Try again',
  loading: 'Loading your contacts',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  /** The emergency number stands between the two. */
  emergency: ['In an emergency, call', 'or go to the nearest ER.'],
} as const
