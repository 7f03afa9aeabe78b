import { frameMessages } from '@soundings/shared/messages/messages'

/** Crisis help: on every screen. @critical */
export const CRISIS_COPY = frameMessages('crisis', {
  title: 'Crisis help',
  safetyNet: 'Your Safety Net',
  disclaimer: 'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
  /** `<number>` is the emergency number, a link. ER: emergency room of a hospital. */
  emergency: 'In an emergency, call <number>{number}</number> or go to the nearest ER.',
})
