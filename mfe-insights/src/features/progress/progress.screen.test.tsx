import { server } from '@soundings/shared/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { answering, at, card, show, URL } from './insights.fixture'

// The chosen range is kept in history.state.
afterEach(() => window.history.replaceState(null, ''))

const answeringMuch = () =>
  answering({
    lifestyle: [
      {
        type: 'energy',
        data: [at(20, 0), at(10, -2), at(9, -2), at(8, -2), at(2, 1), at(0, -1), at(0, 2)],
      },
      { type: 'steps', data: [at(1, 4000), at(0, 6000)] },
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

test('each card shows its numbers, and the lifestyle chart as a table [INSIGHT-01] [INSIGHT-05] [INSIGHT-06] [INSIGHT-15] [INSIGHT-16] [INSIGHT-18]', async () => {
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

test('a range changes every card, and its accessible name is the full one [INSIGHT-07] [INSIGHT-12]', async () => {
  answeringMuch()
  const { person } = show()
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
})

test.each([
  ['ios', 1],
  ['android', 0],
  [undefined, 0],
] as const)(
  'on %s the physical activity card is shown %i times [INSIGHT-02] [INSIGHT-03] [INSIGHT-19] [INSIGHT-20]',
  async (platform, count) => {
    answeringMuch()
    show(platform)
    await card('Lifestyle')
    expect(screen.queryAllByRole('region', { name: 'Physical activity' })).toHaveLength(count)
    expect(screen.queryAllByText('On average 5,000 steps and 1.9 miles a day.')).toHaveLength(count)
  },
)

test('each empty card shows the words of the specification [INSIGHT-21] [INSIGHT-22] [INSIGHT-23]', async () => {
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

/** A graph whose read fails until the returned function is called. */
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

test('a card that fails leaves the others alone, and can be retried', async () => {
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

test('when no card loads the screen shows one error, and retries all', async () => {
  answeringMuch()
  const fixes = ['lifestyle-graph', 'symptoms-graph', 'worksheet-summary'].map(failing)
  const { person } = show()
  expect(await screen.findByRole('heading', { name: 'Your progress did not load' })).toHaveFocus()
  expect(document.title).toMatch(/^Error: Your progress did not load/)
  expect(screen.getByText('The lifestyle-graph is having a moment.')).toBeVisible()
  for (const fix of fixes) fix()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  for (const name of ['Lifestyle', 'Symptoms', 'Worksheets']) expect(await card(name)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Progress' })).toHaveFocus()
})
