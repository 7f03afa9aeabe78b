import { frameMessages } from '@soundings/shared/messages/messages'

export const HEADER_COPY = frameMessages('header', {
  back: 'Back',
  checkIn: 'Check-In',
  clinic: 'Clinic',
  /** What the logo leads to; read after it. */
  home: ', home',
})
