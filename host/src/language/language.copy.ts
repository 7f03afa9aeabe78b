import { frameMessages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = frameMessages('language', {
  language: 'Language',
  /** Below the choice of a language, on a device of the person's own. */
  kept: 'Kept on this device.',
  /** A line above a screen that the clinic's app does not have in the person's language; the line itself is in that language. */
  onlyEnglish: 'This page is only in English for now.',
  /**
   * The same line, where the screen is in the person's language and what stands round it is not; and while a language that was
   * just chosen loads, or there is no network for it: then in the language before.
   */
  notWhole: 'Not all of this page is in your language yet.',
})
