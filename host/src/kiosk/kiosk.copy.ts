import { frameMessages } from '@soundings/shared/messages/messages'

export const KIOSK_COPY = frameMessages('kiosk', {
  title: 'Are you still there?',
  more: 'What you typed will be cleared in {seconds, plural, one {# second} other {# seconds}}.',
  stay: 'I am still here',
  leave: 'Leave',
  leaveTitle: 'Leave now?',
  leaveMore: 'What you typed will be cleared. It will not be sent.',
  leaveAndClear: 'Leave and clear',
  goOn: 'Stay here',
})
