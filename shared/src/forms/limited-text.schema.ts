import { string } from 'yup'
import { isLongerThan, tooLongMessage } from './length.rules.ts'

/** A text with one of the API's maximum lengths; the error message contains the label. */
export const limitedText = (label: string, most: number) =>
  string().test('length', tooLongMessage(label, most), (text) => !isLongerThan(most, text))
