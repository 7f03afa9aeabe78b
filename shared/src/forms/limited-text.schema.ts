import { string } from 'yup'
import { isLongerThan, tooLongMessage } from './length.rules.ts'

/** A text with the API's maximum length; a longer one gets an error with its label. */
export const limitedText = (label: string, most: number) =>
  string().test('length', tooLongMessage(label, most), (text) => !isLongerThan(most, text))
