export const KIOSK_COPY = {
  title: 'Are you still there?',
  more: (seconds: number) =>
    `What you have typed is cleared in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  stay: 'I am still here',
  leave: 'Leave',
  leaveTitle: 'Leave now?',
  leaveMore: 'What you have typed is cleared, and is not sent.',
  leaveAndClear: 'Leave and clear',
  goOn: 'Go on',
} as const
