/** What the bar says. */
export const READING_BAR_COPY = {
  name: 'Read aloud',
  on: 'Read aloud is on. Tap a question to hear it.',
  page: 'Read this page',
  stop: 'Stop',
  turnOff: 'Turn off',
  noVoice: (language: string) => `This device has no voice for ${language}.`,
} as const

/** What is said beside the words of the screen. */
export const SPOKEN_COPY = {
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
  position: (number: number, total: number) => `Question ${number} of ${total}.`,
} as const
