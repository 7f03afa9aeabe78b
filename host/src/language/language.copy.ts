import { frameMessages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = frameMessages('language', {
  language: 'Language',
  /** Below the choice of language, on a personal device. */
  kept: 'Kept on this device.',
  /** A line above a screen that the app lacks in the person's language; the line itself is in that language. */
  onlyEnglish: 'This page is only in English for now.',
  /**
   * The same line if the screen is in the person's language but the frame is not; and while a newly chosen language
   * loads, or cannot load offline: then in the previous language.
   */
  notWhole: 'Not all of this page is in your language yet.',
})
