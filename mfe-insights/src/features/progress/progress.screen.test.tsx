import { DAY_MS } from '@soundings/shared/dates/durations'
import { setLanguages } from '@soundings/shared/messages/language'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aScore, aSymptom } from '../../components/check-ins.fixture'
import { answering, at, card, card as cardOf, show, URL } from './insights.fixture'

// The chosen range is kept in history.state.
afterEach(() => window.history.replaceState(null, ''))

const answeringMuch = () =>
  answering({
    lifestyle: [
      {
        type: 'energy',
        data: [at(20, 0), at(10, -2), at(9, -2), at(8, -2), at(2, 1), at(0, -1), at(0, 2)],
      },
      { type: 'steps', data: [at(200, 2000), at(1, 4000), at(0, 6000)] },
      { type: 'distance', data: [at(1, 1.9)] },
    ],
    symptoms: ['1_week', '1_month', '6_months', 'all'].map((timeScale, index) => ({
      timeScale,
      data: ['Worry', 'Low mood', 'x'.repeat(41), 'A fourth'].map((display, rank) => ({
        display,
        value: 90 - index * 10 - rank,
      })),
    })),
    worksheets: [{ id: 'good', title: 'One good thing', count: 3 }],
  })

test('names of symptoms are refetched after a change of language', async () => {
  const named = (language: string, symptom: string, worksheet: string) => {
    const data = [{ display: symptom, language, value: 75 }]
    answering({
      symptoms: [{ timeScale: '1_week', data }],
      worksheets: [{ id: 'good', title: worksheet, language, count: 3 }],
    })
  }
  named('en', 'Worry', 'One good thing')
  show()
  expect(await screen.findByText('Worry')).toHaveAttribute('lang', 'en')
  named('es', 'Preocupación', 'Algo bueno')
  try {
    act(() => setLanguages({ chosen: 'es', screen: 'es' }))
    expect(await screen.findByText('Preocupación')).toHaveAttribute('lang', 'es')
    expect(await screen.findByText('Algo bueno')).toHaveAttribute('lang', 'es')
  } finally {
    act(() => setLanguages({ chosen: 'en', screen: 'en' }))
  }
})

test('each card shows its numbers [INSIGHT-01] [INSIGHT-04] [INSIGHT-05] [INSIGHT-06] [INSIGHT-15] [INSIGHT-18]', async () => {
  answeringMuch()
  const { person } = show()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Progress' })).toHaveFocus()
  const lifestyle = within(await card('Lifestyle'))
  expect(lifestyle.getByText('Energy went up (3.7 of 5 this week, 1.0 before).')).toBeVisible()
  await person.click(lifestyle.getByText('Show as a table'))
  const table = await lifestyle.findByRole('table', { name: 'Lifestyle, from Low (0) to High (5)' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Day', 'Energy', 'Positivity', 'Sleep quality', 'Social'])
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(8)
  const cells = rows.at(-1)?.querySelectorAll('td') ?? []
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    '3.5',
    '–No answer',
    '–No answer',
    '–No answer',
  ])
  expect(
    within(await card('Symptoms'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Worry 90%', 'Low mood 89%', `${'x'.repeat(40)}… 88%`])
  const worksheet = within(await card('Worksheets')).getByRole('link', { name: 'One good thing 3' })
  expect(worksheet).toHaveAttribute('href', '/check-ins/good/completed')
})

test('a chosen range applies to every card [INSIGHT-07] [INSIGHT-12]', async () => {
  answeringMuch()
  const { person } = show('ios')
  await card('Lifestyle')
  const group = screen.getByRole('group', { name: 'Time range' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['W 1 week', 'M 1 month', '6M 6 months', 'Y 1 year'])
  expect(screen.getByRole('radio', { name: 'W, 1 week' })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: 'M, 1 month' }))
  expect(screen.getByText(/^Worry was at 80%, .* this month\.$/)).toBeVisible()
  expect(screen.getByText(/check-ins this month, on average with energy at 2\.4 of 5\./)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Y, 1 year' }))
  expect(screen.getByText(/^Worry was at 60%, .* this year\.$/)).toBeVisible()
  // The mean over days, not over bars.
  expect(screen.getByText('On average 4,000 steps and 1.9 miles a day.')).toBeVisible()
})

test.each([
  ['ios', 1],
  ['android', 0],
  [undefined, 0],
] as const)(
  'progress on the platform %s has %i physical activity cards [INSIGHT-02] [INSIGHT-03] [INSIGHT-19] [INSIGHT-20]',
  async (platform, count) => {
    answeringMuch()
    show(platform)
    await card('Lifestyle')
    expect(screen.queryAllByRole('region', { name: 'Physical activity' })).toHaveLength(count)
    expect(screen.queryAllByText('On average 5,000 steps and 1.9 miles a day.')).toHaveLength(count)
  },
)

test('each empty card shows the text given by the specification [INSIGHT-21] [INSIGHT-22] [INSIGHT-23]', async () => {
  answering({})
  show('ios')
  const lifestyle = within(await card('Lifestyle'))
  expect(lifestyle.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  expect(lifestyle.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/check-ins')
  for (const name of ['Symptoms', 'Physical activity'])
    expect(within(await card(name)).getByText('We need more data to calculate this.')).toBeVisible()
  expect(within(await card('Worksheets')).getByText('No worksheets completed.')).toBeVisible()
  expect(screen.queryByText('Show as a table')).not.toBeInTheDocument()
})

/** @returns a function that clears the failure. */
const failing = (graph: string) => {
  let isFixed = false
  const refusal = { error: { message: `The ${graph} is having a moment.` } }
  server.use(
    http.get(`${URL}/${graph}`, () => (isFixed ? undefined : HttpResponse.json(refusal, { status: 500 }))),
  )
  return () => {
    isFixed = true
  }
}

test('a card that fails to load can be retried', async () => {
  answeringMuch()
  const fix = failing('symptoms-graph')
  const { person } = show('ios')
  const symptoms = within(await card('Symptoms'))
  expect(symptoms.getByText('The symptoms-graph is having a moment.')).toBeVisible()
  expect(await screen.findByText('Energy went up (3.7 of 5 this week, 1.0 before).')).toBeVisible()
  for (const name of ['Worksheets', 'Physical activity']) expect(await card(name)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'M, 1 month' }))
  fix()
  await person.click(symptoms.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Worry was at 80%/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Symptoms' }))
})

test('the screen shows one error if no card loads', async () => {
  answeringMuch()
  const fixes = ['lifestyle-graph', 'symptoms-graph', 'worksheet-summary'].map(failing)
  const { person } = show()
  await expectFocus(screen.findByRole('heading', { name: 'Your progress did not load' }))
  expect(document.title).toMatch(/^Error: Your progress did not load/)
  expect(screen.getByText('The lifestyle-graph is having a moment.')).toBeVisible()
  for (const fix of fixes) fix()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  for (const name of ['Lifestyle', 'Symptoms', 'Worksheets']) expect(await card(name)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Progress' })).toHaveFocus()
})

const energy = (...data: object[]) => [{ type: 'energy', data }]
const worryIn = (...timeScales: string[]) =>
  timeScales.map((timeScale) => ({ timeScale, data: [{ display: 'Worry', value: 50 }] }))

test.each([
  ['W, 1 week', { lifestyle: energy(at(3, 1)), symptoms: worryIn('all') }],
  ['M, 1 month', { lifestyle: energy(at(20, 1)), symptoms: worryIn('6_months', 'all') }],
  ['6M, 6 months', { lifestyle: energy(at(200, 1)), symptoms: worryIn('6_months', 'all') }],
  ['Y, 1 year', { lifestyle: energy(at(250, 1)) }],
  ['W, 1 week', {}],
])('the screen opens with the shortest range that has entries: %s', async (name, answers) => {
  answering(answers)
  show()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name })).toBeChecked()
})

test('the screen selects no range while the answers load', async () => {
  answering({ lifestyle: energy(at(20, 1)) })
  show()
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
})

test('activity does not affect the initial range without an iPhone', async () => {
  answering({ lifestyle: [{ type: 'steps', data: [at(1, 500)] }, ...energy(at(20, 1))] })
  show()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
})

test('an empty card has a link to a range with entries [INSIGHT-22]', async () => {
  answering({ lifestyle: energy(at(20, 1)), symptoms: worryIn('1_week', '1_month') })
  const { person } = show()
  const lifestyle = within(await card('Lifestyle'))
  expect(screen.getByRole('radio', { name: 'W, 1 week' })).toBeChecked()
  expect(lifestyle.getByText('Nothing in the last 7 days.')).toBeVisible()
  expect(screen.queryByText('No Lifestyle Correlates completed.')).not.toBeInTheDocument()
  await person.click(lifestyle.getByRole('button', { name: 'Show 1 month' }))
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
  expect(lifestyle.getByText('One check-in this month, with energy at 4.0 of 5.')).toBeVisible()
  await expectFocus(card('Lifestyle'))
})

test('an empty range shows its period if older entries exist', async () => {
  answering({ lifestyle: energy(at(500, 1)) })
  const { person } = show()
  await card('Lifestyle')
  await person.click(screen.getByRole('radio', { name: 'Y, 1 year' }))
  expect(screen.getByText('Nothing in the last 12 months.')).toBeVisible()
  expect(screen.queryByText('No Lifestyle Correlates completed.')).not.toBeInTheDocument()
})

test('worksheets without a completed one show the empty state [INSIGHT-21]', async () => {
  answering({ worksheets: [{ id: 'good', title: 'One good thing', count: 0 }] })
  show()
  expect(within(await card('Worksheets')).getByText('No worksheets completed.')).toBeVisible()
})

test('a failed refetch shows an error instead of the empty state', async () => {
  answering({})
  const { person } = show('ios')
  expect(await screen.findByText('No worksheets completed.')).toBeVisible()
  server.use(http.get(`${URL}/:graph`, () => HttpResponse.json({}, { status: 500 })))
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4), {
    timeout: 3_000,
  })
  expect(screen.queryByText(/completed\.|more data/)).not.toBeInTheDocument()
  answering({ worksheets: [{ id: 'good', title: 'One good thing', count: 1 }] })
  await person.click(within(await card('Worksheets')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('One good thing')).toBeVisible()
})

test('a symptom shows its change since last week', async () => {
  answering({
    symptoms: [{ timeScale: '1_week', data: [{ display: 'Worry', value: 75 }] }],
    modules: [aSymptom('worry', 'Worry')],
    scores: [aScore(at(0, 0).date, 'worry', { often: 3 }), aScore(at(8, 0).date, 'worry', { often: 1 })],
  })
  show()
  expect(await screen.findByText('Worry went up this week, from 25% to 75% (often).')).toBeVisible()
})

const noonOf = (daysAgo: number, value: number, score?: string) => ({
  ...at(daysAgo, value),
  ...(score && { checkInId: 'daily-life', checkInScoreId: score }),
})
const dayAgo = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.now() - daysAgo * DAY_MS,
  )

const showEnergy = async (...lifestyle: object[]) => {
  answering({ lifestyle })
  const { person } = show()
  const card = within(await cardOf('Lifestyle'))
  return { person, card }
}
/** jsdom does not move sliders by keys. */
const moveTo = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } })

test('the newest point is selected by default', async () => {
  const { card } = await showEnergy({ type: 'energy', data: [noonOf(4, 0, 'old'), noonOf(1, 2, 'new')] })
  expect(card.getByText(dayAgo(1))).toBeVisible()
  expect(card.getByText('1 check-in')).toBeVisible()
  expect(card.getByRole('button', { name: 'Energy 5.0' })).toBeVisible()
  const unanswered = card.getByRole('button', { name: /^Social .*No answer/ })
  expect(unanswered).toBeVisible()
  expect(unanswered).toBeDisabled()
  expect(card.getByRole('link', { name: `See answers, ${dayAgo(1)}` })).toHaveAttribute(
    'href',
    '/check-ins/daily-life/completed/new',
  )
  expect(card.getByRole('status')).toBeEmptyDOMElement()
})

test('the slider moves from point to point across gaps', async () => {
  const { card } = await showEnergy(
    { type: 'energy', data: [noonOf(5, -1, 'a'), noonOf(0, 2, 'c')] },
    { type: 'social', data: [noonOf(3, 1, 'b')] },
  )
  const slider = card.getByRole('slider', { name: 'Lifestyle: values' })
  expect(slider).toHaveAttribute('max', '2')
  expect(slider).toHaveAttribute('aria-valuetext', dayAgo(0))
  moveTo(slider, 1)
  expect(slider).toHaveAttribute('aria-valuetext', dayAgo(3))
  expect(card.getByRole('status')).toHaveTextContent(
    'Energy no answer, Positivity no answer, Sleep quality no answer, Social 4.0, 1 check-in',
  )
  moveTo(slider, 0)
  expect(card.getByRole('link')).toHaveAttribute('href', '/check-ins/daily-life/completed/a')
})

test('a highlighted series limits the slider to its points', async () => {
  const { person, card } = await showEnergy(
    { type: 'energy', data: [noonOf(5, -1), noonOf(0, 2)] },
    { type: 'social', data: [noonOf(3, 1)] },
  )
  for (const button of card.getAllByRole('button')) expect(button).toHaveAttribute('aria-pressed', 'false')
  await person.click(card.getByRole('button', { name: /^Social/ }))
  expect(card.getByRole('button', { name: 'Social 4.0' })).toHaveAttribute('aria-pressed', 'true')
  const summary =
    '3 check-ins this week, on average with energy at 3.5 and social at 4.0 of 5. There is too little to compare with the week before.'
  expect(card.getByText(summary)).toBeVisible()
  expect(card.getByRole('slider', { name: 'Social: values' })).toHaveAttribute('max', '0')
  await person.click(card.getByRole('button', { name: 'Social 4.0' }))
  expect(card.getByRole('slider', { name: 'Lifestyle: values' })).toHaveAttribute('max', '2')
  expect(card.getByText(summary)).toBeVisible()
})

test('one series is highlighted by default if there are many buckets', async () => {
  const { person, card } = await showEnergy(
    { type: 'energy', data: [noonOf(5, -1), noonOf(0, 2)] },
    { type: 'social', data: [noonOf(3, 1)] },
  )
  await person.click(screen.getByRole('radio', { name: '6M, 6 months' }))
  const energy = card.getByRole('button', { name: /^Energy/ })
  expect(energy).toHaveAttribute('aria-pressed', 'true')
  await person.click(energy)
  expect(energy).toHaveAttribute('aria-pressed', 'false')
  await person.click(screen.getByRole('radio', { name: 'M, 1 month' }))
  expect(energy).toHaveAttribute('aria-pressed', 'false')
})

test('the screen shows only the free text of the selected day', async () => {
  answering({
    lifestyle: [{ type: 'energy', data: [noonOf(4, 0), noonOf(1, 2)] }],
    modules: [aSymptom('worry', 'Worry')],
    scores: [
      aScore(noonOf(1, 0).date, 'worry', { often: 3, note: 'The exam.\nAnd the train.' }),
      aScore(noonOf(4, 0).date, 'worry', { often: 0, note: 'A quiet day' }),
    ],
  })
  const { person } = show()
  const card = within(await cardOf('Lifestyle'))
  expect(await card.findByText('Worry')).toBeVisible()
  expect(card.getByText(/^The exam\.\s+And the train\.$/)).toBeVisible()
  expect(card.getByText('Often')).toBeVisible()
  expect(card.queryByText('A quiet day')).not.toBeInTheDocument()
  moveTo(card.getByRole('slider'), 0)
  expect(card.getByText('A quiet day')).toBeVisible()
  expect(card.getByText('Never')).toBeVisible()
  expect(card.queryByText('Often')).not.toBeInTheDocument()
  // A week has too many answers.
  await person.click(screen.getByRole('radio', { name: '6M, 6 months' }))
  expect(card.queryByText('Worry')).not.toBeInTheDocument()
})
