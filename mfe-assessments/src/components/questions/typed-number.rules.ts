import { hasThousands, isNoNumber, parseDecimal, validateDecimal } from './decimal.rules.ts'
import type { FormQuestion } from './question.rules.ts'
import { validateAnswer } from './validate-answer.rules.ts'

const isBeyond = ({ min = -Infinity, max = Infinity }: FormQuestion, number: number) =>
  number < 0 ? number < min : number > 0 && number > max

/**
 * The message of a number that no further character can mend, said as it is typed and not at the end: totals and sliders
 * leave out what they cannot read. On leaving the field it would move what a person presses just then.
 */
export const typedNumberError = (question: FormQuestion, text: string): string | undefined => {
  const number = parseDecimal(text)
  const isFinal =
    number === undefined
      ? hasThousands(text) || isNoNumber(text)
      : validateDecimal(question, text) !== undefined || isBeyond(question, number)
  return isFinal ? validateAnswer(question, text) : undefined
}
