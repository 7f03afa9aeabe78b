export const KIOSK_COPY = {
  title: 'Are you still there?',
  more: (seconds: number) => `What you have typed is cleared in ${seconds} seconds.`,
  stay: 'I am still here',
} as const
