import { frameMessages } from '@soundings/shared/messages/messages'

export const COMFORT_FORM_COPY = frameMessages('comfort-form', {
  size: {
    legend: 'Text size',
    options: { standard: 'Standard', large: 'Large', larger: 'Larger' },
    kept: 'Kept on this device.',
  },
  reading: {
    label: 'Read aloud',
    how: 'A voice on this device reads the questions to you. People near you may hear it.',
    noVoice: 'This device has no voice that can read to you.',
  },
  atKiosk: 'Both end with your visit.',
  /** Labels of the language, the text size and reading aloud. */
  atKioskWithLanguage: 'All of these end with your visit.',
})
