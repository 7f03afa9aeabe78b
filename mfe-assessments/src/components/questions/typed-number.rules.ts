import { hasThousands, isNoNumber, parseDecimal, validateDecimal } from './decimal.rules.ts'
import type { FormQuestion } from './question.rules.ts'
import { validateAnswer } from './validate-answer.rules.ts'

const isBeyond = ({ min = -Infinity, max = Infinity }: FormQuestion, number: number) =>
  number < 0 ? number < min : number > 0 && number > max

/** Only for input that no further character can make valid. A message on blur would move the pressed button. */
export const typedNumberError = (question: FormQuestion, text: string): string | undefined => {
  const number = parseDecimal(text)
  const isFinal =
    number === undefined
      ? hasThousands(text) || isNoNumber(text)
      : validateDecimal(question, text) !== undefined || isBeyond(question, number)
  return isFinal ? validateAnswer(question, text) : undefined
}
