import { string } from 'yup'
import { isLongerThan, tooLongMessage } from './length.rules.ts'

/** A text that the API takes no more than so many characters of; one that is longer is refused by its label. */
export const limitedText = (label: string, most: number) =>
  string().test('length', tooLongMessage(label, most), (text) => !isLongerThan(most, text))
