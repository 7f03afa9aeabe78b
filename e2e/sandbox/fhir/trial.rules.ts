import { type Answers, createCalculator } from '@soundings/shared/calculations/calculate.rules'
import { evaluateFhirpath } from '@soundings/shared/calculations/fhirpath-engine'
import type { CalculationItem, Calculations } from '../http/api.types.ts'
import { withTimeLimit } from './time-limit.ts'

/** As many as a total of totals needs to settle. */
const MAX_ROUNDS = 10

/** Of all sample answers together; a file that takes longer here would stop a phone. */
const LIMIT_MS = 10_000

const SAMPLES: Readonly<Record<string, string | number>> = {
  ...{ integer: 1, decimal: 1.5, quantity: 1.5, string: 'text', date: '01/31/2020', time: '08:30' },
  ...{ dateTime: '2020-01-31T08:30+00:00', uri: 'https://a.example' },
}

const listItems = (items: readonly CalculationItem[]): CalculationItem[] =>
  items.flatMap((item) => [item, ...listItems(item.item ?? [])])

/** No answers, and each question answered: by its first choice, by its last, and by all of several. */
const sampleAnswers = ({ items }: Calculations): Answers[] => {
  const questions = listItems(items).filter(({ type, calculated }) => type !== 'group' && !calculated)
  const answeredBy = (choose: (ids: readonly string[]) => readonly string[]): Answers =>
    Object.fromEntries(
      questions.map(({ linkId, repeats, writtenAs = 'string', options }) => {
        if (writtenAs !== 'option') return [linkId, { value: SAMPLES[writtenAs] ?? 'text' }]
        const ids = Object.keys(options ?? {})
        return [linkId, { answerIds: repeats ? ids : choose(ids) }]
      }),
    )
  return [{}, answeredBy((ids) => ids.slice(0, 1)), answeredBy((ids) => ids.slice(-1))]
}

type Refuse = (key: string, reason: string) => void

const settle = (calculate: (answers: Answers) => Answers, answers: Answers, refuse: Refuse) => {
  let values: Answers = {}
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = values
    values = calculate({ ...answers, ...before })
    const changed = Object.keys(values).filter(
      (key) => JSON.stringify(values[key]) !== JSON.stringify(before[key]),
    )
    if (changed.length === 0) return
    if (round === MAX_ROUNDS - 1) for (const key of changed) refuse(key, 'it depends on itself')
  }
}

/** Why an expression fails, without the terms of the library that evaluates it. */
const messageOf = (error: unknown): string => {
  const message = String(error)
  const [, variable] = /environment variable: (\w+)/.exec(message) ?? []
  if (variable) return `it reads %${variable}, which is not in the file`
  return /async/i.test(message) ? 'it asks another server' : 'it cannot be evaluated'
}

/**
 * Calculates a file with sample answers, and says what cannot be: where an expression fails, or a value that depends on
 * itself never settles.
 * @throws when it takes longer than ten seconds.
 */
export const tryCalculations = (calculations: Calculations): ReadonlyMap<string, string> => {
  const refused = new Map<string, string>()
  const refuse = (key: string, reason: string) => refused.set(key, refused.get(key) ?? reason)
  const calculate = createCalculator(calculations, evaluateFhirpath, (key, error) =>
    refuse(key, messageOf(error)),
  )
  withTimeLimit(() => {
    for (const answers of sampleAnswers(calculations)) settle(calculate, answers, refuse)
  }, LIMIT_MS)
  return refused
}
