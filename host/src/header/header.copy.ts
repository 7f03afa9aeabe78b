import { frameMessages } from '@soundings/shared/messages/messages'

export const HEADER_COPY = frameMessages('header', {
  back: 'Back',
  checkIn: 'Check-In',
  clinic: 'Clinic',
  /** Target of the logo, read after its name. */
  home: ', home',
})
