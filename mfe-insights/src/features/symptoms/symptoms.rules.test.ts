import { toDate, toDay } from '../../components/buckets.rules'
import { aScore, aSymptom } from '../../components/check-ins.fixture'
import { formatPercent, sharedEnds, summarizeSymptoms, topSymptoms, truncateLabel } from './symptoms.rules'

const today = toDay(new Date(2026, 10, 21))

test('a label is truncated only if it is longer than 40 characters [INSIGHT-18]', () => {
  expect(truncateLabel('x'.repeat(40))).toBe('x'.repeat(40))
  expect(truncateLabel('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
})

test('topSymptoms returns the first three symptoms of the chosen range [INSIGHT-05] [INSIGHT-12]', () => {
  const data = ['a', 'b', 'c', 'd'].map((display, index) => ({ display, value: 90 - index }))
  const series = [
    { timeScale: '1_week' as const, data },
    { timeScale: 'all' as const, data: data.slice(3) },
  ]
  expect(topSymptoms(series, '1_week').map(({ display }) => display)).toEqual(['a', 'b', 'c'])
  expect(topSymptoms(series, 'all').map(({ display }) => display)).toEqual(['d'])
  expect(topSymptoms(series, '1_month')).toEqual([])
})

test("a value between 0 and 1% is shown as 'under 1%'", () => {
  expect([0, 0.001, 0.49, 0.9, 1, 49.6, 100].map(formatPercent)).toEqual([
    '0%',
    'under 1%',
    'under 1%',
    'under 1%',
    '1%',
    '50%',
    '100%',
  ])
})

type Answers = readonly (readonly [daysAgo: number, often: number])[]

/** The clinic's value in percent, and answers from 0 to 4. */
const aWeekOf = (symptoms: Record<string, readonly [value: number, ...answers: Answers]>) => {
  const names = Object.keys(symptoms)
  const data = Object.entries(symptoms).map(([display, [value]]) => ({ display, value }))
  const checkInScores = Object.entries(symptoms).flatMap(([name, [, ...answers]]) =>
    answers.map(([daysAgo, often]) => aScore(toDate(today - daysAgo).toISOString(), name, { often })),
  )
  const checkInModules = names.map((name) => aSymptom(name, name))
  return topSymptoms([{ timeScale: '1_week', data }], '1_week', { checkInModules, checkInScores })
}
const summaryOf = (symptoms: Parameters<typeof aWeekOf>[0]) =>
  summarizeSymptoms(aWeekOf(symptoms), '1_week', today)

test("the summary names the direction of a symptom's change", () => {
  expect(summaryOf({ Worry: [100, [0, 4], [7, 2], [8, 3]], Mood: [25, [1, 1], [9, 2]] }).summary).toBe(
    'Worry went up this week, from 63% to 100% (always). Mood went down this week, from 50% to 25% (rarely).',
  )
  // A value between two answers gets no label.
  expect(summaryOf({ Worry: [87.5, [0, 4], [1, 3], [7, 2]] }).summary).toBe(
    'Worry went up this week, from 50% to 88%.',
  )
})

test('the summary lists unchanged symptoms separately', () => {
  expect(summaryOf({ Worry: [50, [0, 2], [7, 2]], Mood: [25, [1, 1]], Sleep: [0.4] }).summary).toBe(
    'Worry stayed about the same. Mood was at 25% (rarely) and Sleep was at under 1% this week.',
  )
  expect(summaryOf({ Worry: [0, [0, 0]], Mood: [0] }).summary).toBe('No symptoms were reported.')
})

test('the summary calls percentages averages if a symptom has several answers', () => {
  expect(summaryOf({ Worry: [75, [0, 4], [1, 2]] }).averages).toBe(
    'Each percentage is your average this week.',
  )
  expect(summaryOf({ Worry: [100, [0, 4], [7, 2], [8, 3]] }).averages).toBeUndefined()
})

test("a symptom is not compared if its answers contradict the server's average", () => {
  expect(summaryOf({ Worry: [80, [0, 2], [7, 1]] }).summary).toBe('Worry was at 80% this week.')
})

test('a symptom uses no answers if two modules have its title', () => {
  const [worry] = topSymptoms([{ timeScale: '1_week', data: [{ display: 'Worry', value: 50 }] }], '1_week', {
    checkInModules: [aSymptom('a', 'Worry'), aSymptom('b', 'Worry')],
    checkInScores: [aScore(toDate(today).toISOString(), 'a', { often: 2 })],
  })
  expect(worry?.entries).toEqual([])
})

test.each([
  ['went up', { Worry: [50, [0, 2], [7, 1]] }, true, false],
  ['is at the top end', { Worry: [80] }, true, true],
  ['went down below the top end', { Worry: [79, [0, 3], [7, 4]] }, false, false],
] as const)('the summary chooses the advice for a symptom that %s', (_, world, talk, crisis) => {
  const { isToTalkAbout, isAtTopEnd } = summaryOf(world as never)
  expect([isToTalkAbout, isAtTopEnd]).toEqual([talk, crisis])
})

test('the ends of the scale are explained if all symptoms share them', () => {
  expect(sharedEnds(aWeekOf({ Worry: [50, [0, 2]], Mood: [25, [0, 1]] }))).toEqual({
    lowest: 'Never',
    highest: 'Always',
  })
  expect(sharedEnds(topSymptoms([{ timeScale: 'all', data: [{ display: 'x', value: 1 }] }], 'all'))).toBe(
    undefined,
  )
})
