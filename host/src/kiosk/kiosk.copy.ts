export const KIOSK_COPY = {
  title: 'Are you still there?',
  more: (seconds: number) =>
    `What you typed will be cleared in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  stay: 'I am still here',
  leave: 'Leave',
  leaveTitle: 'Leave now?',
  leaveMore: 'What you typed will be cleared. It will not be sent.',
  leaveAndClear: 'Leave and clear',
  goOn: 'Stay here',
} as const
