export const HEADER_COPY = {
  back: 'Back',
  checkIn: 'Check-In',
  clinic: 'Clinic',
  /** What the logo leads to; read after it. */
  home: ', home',
} as const
