import { messages } from '../messages/messages.ts'

export const OTHER_DEVICE_COPY = messages('other-device', {
  title: 'Go on with the answers of your other device?',
  text: 'They replace the answers here.',
  erasedTitle: 'Erase the answers here?',
  erasedText: 'Your other device has sent or erased its answers.',
  accept: 'Yes',
  decline: 'No',
})
