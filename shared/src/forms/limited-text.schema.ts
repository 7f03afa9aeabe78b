import { string } from 'yup'
import { isLongerThan, tooLong } from './length.rules.ts'

/** A text that the API takes no more than so many characters of; one that is longer is refused by its label. */
export const limitedText = (label: string, most: number) =>
  string().test('length', tooLong(label, most), (text) => !isLongerThan(most, text))
