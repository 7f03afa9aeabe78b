import { frameMessages } from '@soundings/shared/messages/messages'

/** Texts of the bar. */
export const READING_BAR_COPY = frameMessages('reading', {
  name: 'Read aloud',
  on: 'Read aloud is on. Tap a question to hear it.',
  page: 'Read this page',
  stop: 'Stop',
  turnOff: 'Turn off',
  noVoice: 'This device has no voice for {language}.',
})

/** Spoken texts besides the screen's own. */
export const SPOKEN_COPY = frameMessages('spoken', {
  chosen: 'Chosen:',
  notChosen: 'Not chosen:',
  nothingChosen: 'Nothing chosen yet.',
  typed: 'You typed:',
  nothingTyped: 'Nothing typed yet.',
  checked: 'Checked.',
  notChecked: 'Not checked.',
  turnedOn: 'On.',
  turnedOff: 'Off.',
  button: 'Button:',
  position: 'Question {number} of {total}.',
})
