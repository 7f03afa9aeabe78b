import { messages } from '../messages/messages.ts'

export const OTHER_DEVICE_COPY = messages('other-device', {
  title: 'Go on with the answers of your other device?',
  text: 'They replace the answers here.',
  accept: 'Yes',
  decline: 'No',
  erasedTitle: 'Keep the answers here?',
  erasedText: 'Your other device has sent or erased its answers. The answers here are still on this device.',
  keep: 'Keep them',
  erase: 'Erase them',
})
