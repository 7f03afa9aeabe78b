import { messages } from '@soundings/shared/messages/messages'

/** Texts of the specification, 2 Safety net page. @critical */
export const SAFETY_NET_COPY = messages('safety-net', {
  title: 'Your Safety Net',
  crisis:
    'If you are in crisis, or thinking about hurting yourself, talk to someone now. It is free, day and night.',
  own: 'Your own contacts',
  ownPlan: 'Your own plan',
  lastSeen:
    'These are the contacts you saw last time. We could not reach your clinic to check for newer ones.',
  notReached: 'We could not load your own contacts.',
  tryAgain: 'Try again',
  loading: 'Loading your contacts',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  /** `<number>` links the emergency number. ER: emergency room of a hospital. */
  emergency: 'In an emergency, call <number>{number}</number> or go to the nearest ER.',
})
