import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { calculateAnswers } from '../assessments/calculated-answers.ts'
import type { AssessmentAnswer } from '../http/api.types.ts'
import { repositoryRoot } from '../paths.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  calculated,
  coded,
  createQuestionnaire,
  extension,
  seeded,
  stringItem,
} from './questionnaire.fixture.ts'

const RUNS = 200

const real = (name: string) => path.resolve(repositoryRoot, `../shared/instruments/${name}.json`)
const read = (name: string) => JSON.parse(readFileSync(real(name), 'utf8'))
// Real instruments are not part of the repository.
const testReal = existsSync(real('lforms-phq9-loinc')) ? test : test.skip

/** GAD-7 names LOINC's list of answers without holding it; PHQ-9 holds the same list, with its scores. */
const gad7WithItsAnswers = () => {
  const listed = read('lforms-phq9-loinc').item[0].answerOption
  const concept = listed.map(({ valueCoding, extension: extensions }: never) => {
    const { code, display } = valueCoding as { code: string; display: string }
    return { code, display, extension: extensions }
  })
  const include = [{ system: 'http://loinc.org', concept }]
  const valueSet = { resourceType: 'ValueSet', url: 'http://loinc.org/vs/LL358-3', compose: { include } }
  return { resourceType: 'Bundle', entry: [{ resource: read('jm-gad-7') }, { resource: valueSet }] }
}

type Answered = { answers: AssessmentAnswer[]; positions: Record<string, number> }

/** Random answers to these questions, and the position of each among its choices. */
const answerRandomly = (
  content: ReturnType<typeof importQuestionnaire>['content'],
  keys: readonly string[],
  chance: (count: number) => number,
): Answered => {
  const [section] = content.sections
  const positions: Record<string, number> = {}
  const answers = keys.map((key): AssessmentAnswer => {
    const question = section?.questions.find((one) => one.key === key)
    const options = question?.answers ?? section?.answers ?? []
    const at = chance(options.length)
    positions[key] = at
    return { key, answerValue: { answerId: options[at]?.id ?? '' } }
  })
  return { answers, positions }
}

/** Calculates 200 random answer sets; `expected` is what the publication says, from positions alone. */
const expectPublishedTotals = (
  file: object,
  totalKey: string,
  keysOf: (linkIds: readonly string[]) => readonly string[],
  expected: (positions: Record<string, number>) => number,
) => {
  const { content } = importQuestionnaire(file)
  const asked = content.sections[0]?.questions.filter(({ readOnly }) => !readOnly) ?? []
  const keys = keysOf(asked.map(({ key }) => key))
  const chance = seeded(keys.length)
  const totals = new Set<number>()
  for (let run = 0; run < RUNS; run += 1) {
    const { answers, positions } = answerRandomly(content, keys, chance)
    const total = expected(positions)
    totals.add(total)
    expect(calculateAnswers(content, answers)).toMatchObject({ [totalKey]: { value: total } })
  }
  // That the sets differ enough for this to mean something.
  expect(totals.size).toBeGreaterThan(4)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

testReal('PHQ-9: nine answers of 0 to 3, without the one on how difficult it makes things', () => {
  expectPublishedTotals(
    read('lforms-phq9-loinc'),
    '/44261-6',
    (keys) => keys.slice(0, 9),
    (positions) => sum(Object.values(positions)),
  )
})

testReal('GAD-7: seven answers of 0 to 3', () => {
  expectPublishedTotals(
    gad7WithItsAnswers(),
    'gad7.totalScore',
    (keys) => keys.filter((key) => key.startsWith('gad7.matrix.')),
    (positions) => sum(Object.values(positions)),
  )
})

testReal('AUDIT: ten answers, the last two of 0, 2 or 4; who never drinks is not asked two of them', () => {
  expectPublishedTotals(
    read('jm-audit'),
    'audit.totalScore',
    (keys) => keys,
    (positions) =>
      sum(
        Object.entries(positions).map(([key, at]) => {
          if (/q(2|3)$/.test(key) && positions['audit.q1'] === 0) return 0
          return /q(9|10)$/.test(key) ? at * 2 : at
        }),
      ),
  )
})

const scored = (points: readonly number[], name: string) =>
  points.map((valueDecimal, index) => coded(`c${index}`, { extension: [extension(name, { valueDecimal })] }))

test.each(['ordinalValue', 'itemWeight'])(
  'EPDS: ten answers of 0 to 3, seven of which count from the other end, by %s',
  (name) => {
    const isReversed = (number: number) => ![1, 2, 4].includes(number)
    const items = Array.from({ length: 10 }, (_, index) => ({
      ...stringItem(`e${index + 1}`, { type: 'choice' }),
      answerOption: scored(isReversed(index + 1) ? [3, 2, 1, 0] : [0, 1, 2, 3], name),
    }))
    const total = calculated('total', '%resource.repeat(item).answer.value.ordinal().sum()')
    expectPublishedTotals(
      createQuestionnaire([...items, total]),
      'total',
      (keys) => keys,
      (positions) =>
        sum(Object.entries(positions).map(([key, at]) => (isReversed(Number(key.slice(1))) ? 3 - at : at))),
    )
  },
)

test('PC-PTSD-5: how many of five answers are yes; none where nothing happened', () => {
  const when = { enableWhen: [{ question: 'happened', operator: '=', answerBoolean: true }] }
  const items = [1, 2, 3, 4, 5].map((number) => stringItem(`p${number}`, { type: 'boolean', ...when }))
  const total = calculated(
    'total',
    "%resource.item.where(linkId.startsWith('p') and answer.value = true).count()",
  )
  expectPublishedTotals(
    createQuestionnaire([stringItem('happened', { type: 'boolean' }), ...items, total]),
    'total',
    (keys) => keys,
    // 'Yes' is the first of the two.
    ({ happened, ...others }) => (happened === 0 ? Object.values(others).filter((at) => at === 0).length : 0),
  )
})
