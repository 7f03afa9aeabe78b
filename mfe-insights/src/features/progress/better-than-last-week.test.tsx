import { screen } from '@testing-library/react'
import { aScore, aSymptom } from '../../components/check-ins.fixture'
import { answering, at, card, show } from './insights.fixture'

/** An answer of each day: the last 7 days, today first, and the 7 before; null is a day without one. */
type Answers = { now: readonly (number | null)[]; before: readonly (number | null)[] }
const every = (value: number) => Array.from({ length: 7 }, () => value)
const none = { now: [], before: [] }
const today = (value: number) => ({ now: [value], before: [] })

const NAMES = { energy: 'energy', positivity: 'positivity', sleep_quality: 'sleep quality', social: 'social' }
type Measure = keyof typeof NAMES
type World = Record<Measure | 'worry', Answers>

/* The arithmetic of the test, from the raw answers alone. */
const answered = (days: Answers['now']) => days.filter((value) => value !== null)
const meanOf = (days: Answers['now']) =>
  answered(days).reduce((sum, one) => sum + one, 0) / answered(days).length
const expectedOf = ({ now, before }: Answers, step: number, fewest: number) => {
  if (answered(now).length + answered(before).length === 0) return undefined
  if (answered(now).length < fewest || answered(before).length < fewest) return 'too few answers to compare'
  const difference = meanOf(now) - meanOf(before)
  if (Math.abs(difference) < step) return 'stayed about the same'
  return difference > 0 ? 'went up' : 'went down'
}

const open = async (world: World) => {
  const entries = ({ now, before }: Answers) =>
    [...now, ...Array(7 - now.length).fill(null), ...before].flatMap((value, daysAgo) =>
      value === null ? [] : [{ daysAgo, value }],
    )
  const often = entries(world.worry)
  const worry = { display: 'Worry', value: meanOf(world.worry.now) * 25 }
  answering({
    lifestyle: Object.keys(NAMES).map((type) => ({
      type,
      data: entries(world[type as Measure]).map(({ daysAgo, value }) => at(daysAgo, value)),
    })),
    symptoms: world.worry.now.length > 0 ? [{ timeScale: '1_week', data: [worry] }] : [],
    modules: [aSymptom('worry', 'Worry')],
    scores: often.map(({ daysAgo, value }) => aScore(at(daysAgo, 0).date, 'worry', { often: value })),
  })
  show()
  const textOf = async (name: string) => {
    const summary = (await card(name)).querySelector('h2 + p')?.textContent ?? ''
    return summary.replaceAll('\u00a0', ' ')
  }
  await screen.findByText(/^Worry (went|was|stayed)|more data/)
  return { lifestyle: await textOf('Lifestyle'), symptoms: await textOf('Symptoms') }
}

/** What a reader takes from the sentence: of which measure it says which thing. */
const readClaims = (sentence: string) => {
  const plain = sentence.replaceAll(/ ?\([^)]*\)/g, '').toLowerCase()
  const claims = plain.matchAll(/([^.]*?) (went up|went down|stayed about the same)/g)
  const said = [...claims].map(([, who = '', what = '']) => ({ who, what }))
  const [, few] = /too few answers to compare ([^.]*)\./.exec(plain) ?? []
  if (few) said.push({ who: few, what: 'too few answers to compare' })
  return Object.entries(NAMES).map(([measure, name]) => [
    measure,
    said.filter(({ who }) => who.includes(name)).map(({ what }) => what),
  ])
}

const worlds: readonly (readonly [string, World])[] = [
  [
    'better',
    {
      energy: { now: every(1), before: every(-1) },
      positivity: { now: [2, 1, null, 2, 1, 2, 1], before: [0, 0, 1, 0, null, 0, 0] },
      sleep_quality: { now: every(0), before: every(0) },
      social: { now: [1, 0, 1], before: [0, 1, 1] },
      worry: { now: [1], before: [3, 4] },
    },
  ],
  [
    'worse',
    {
      energy: { now: [0, -1, 0, -2], before: every(1) },
      positivity: { now: every(-1), before: every(0) },
      sleep_quality: { now: every(-2), before: every(2) },
      social: { now: every(0), before: [1, 0, 1, 0, 1] },
      worry: { now: [4, 4], before: [2, null, null, 3] },
    },
  ],
  [
    'mixed',
    {
      energy: { now: every(1), before: every(0) },
      positivity: { now: every(0.5), before: every(0.4) },
      sleep_quality: { now: [-1, -1, 0], before: [1, 1, 2] },
      // Of the days before there are too few.
      social: { now: every(1), before: [2] },
      worry: { now: [2], before: [2] },
    },
  ],
]

test.each(worlds)('%s than last week: one sentence says what the answers say', async (_, world) => {
  const { lifestyle, symptoms } = await open(world)
  for (const [measure, said] of readClaims(lifestyle)) {
    const answers = world[measure as Measure]
    const expected = expectedOf(answers, 0.25, 3)
    expect([measure, said]).toEqual([measure, [expected]])
    if (expected?.startsWith('went') !== true) continue
    const [now, before] = [answers.now, answers.before].map((days) => (meanOf(days) + 3).toFixed(1))
    expect(lifestyle).toMatch(new RegExp(`\\(${now}( of 5 this week)?, ${before} before\\)`))
  }
  expect(lifestyle.match(/of 5 this week/g)).toHaveLength(1)
  const direction = expectedOf(world.worry, 0.2, 1)
  const [now, before] = [world.worry.now, world.worry.before].map(
    (days) => `${Math.round(meanOf(days) * 25)}%`,
  )
  if (direction === 'stayed about the same') expect(symptoms).toBe('Worry stayed about the same.')
  else expect(symptoms).toContain(`Worry ${direction} this week, from ${before} to ${now} (`)
})

test('one entry: its values, without an average and without anything of before', async () => {
  const { lifestyle, symptoms } = await open({
    energy: today(1),
    positivity: none,
    sleep_quality: none,
    social: today(0),
    worry: today(3),
  })
  expect(lifestyle).toBe('One check-in this week, with energy at 4.0 and social at 3.0 of 5.')
  expect(symptoms).toBe('Worry was at 75% (often) this week.')
})

test('none: what to do next', async () => {
  const { lifestyle, symptoms } = await open({
    energy: none,
    positivity: none,
    sleep_quality: none,
    social: none,
    worry: none,
  })
  expect(lifestyle + symptoms).toBe('')
  expect(screen.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/check-ins')
})
