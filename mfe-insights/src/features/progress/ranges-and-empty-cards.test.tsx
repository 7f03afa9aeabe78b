import { server } from '@soundings/shared/testing/api-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { answering, at, card, show, URL } from './insights.fixture'

// The chosen range is kept in history.state.
afterEach(() => window.history.replaceState(null, ''))

const energy = (...data: object[]) => [{ type: 'energy', data }]
const worryIn = (...timeScales: string[]) =>
  timeScales.map((timeScale) => ({ timeScale, data: [{ display: 'Worry', value: 50 }] }))

test.each([
  ['W, 1 week', { lifestyle: energy(at(3, 1)), symptoms: worryIn('all') }],
  ['M, 1 month', { lifestyle: energy(at(20, 1)), symptoms: worryIn('6_months', 'all') }],
  ['6M, 6 months', { lifestyle: energy(at(200, 1)), symptoms: worryIn('6_months', 'all') }],
  ['Y, 1 year', { lifestyle: energy(at(250, 1)) }],
  ['W, 1 week', {}],
])('it opens on the shortest range with content: %s', async (name, answers) => {
  answering(answers)
  show()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name })).toBeChecked()
})

test('no range is checked while the answers load', async () => {
  answering({ lifestyle: energy(at(20, 1)) })
  show()
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
})

test('activity does not decide the range outside an iPhone', async () => {
  answering({ lifestyle: [{ type: 'steps', data: [at(1, 500)] }, ...energy(at(20, 1))] })
  show()
  await card('Lifestyle')
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
})

test('a card that is empty in this range leads to a range with entries [INSIGHT-22]', async () => {
  answering({ lifestyle: energy(at(20, 1)), symptoms: worryIn('1_week', '1_month') })
  const { person } = show()
  const lifestyle = within(await card('Lifestyle'))
  expect(screen.getByRole('radio', { name: 'W, 1 week' })).toBeChecked()
  expect(lifestyle.getByText('Nothing in the last 7 days.')).toBeVisible()
  expect(screen.queryByText('No Lifestyle Correlates completed.')).not.toBeInTheDocument()
  await person.click(lifestyle.getByRole('button', { name: 'Show 1 month' }))
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
  expect(lifestyle.getByText('One check-in this month, with energy at 4.0 of 5.')).toBeVisible()
  expect(await card('Lifestyle')).toHaveFocus()
})

test('a range without entries does not claim that there are none, when older ones exist', async () => {
  answering({ lifestyle: energy(at(500, 1)) })
  const { person } = show()
  await card('Lifestyle')
  await person.click(screen.getByRole('radio', { name: 'Y, 1 year' }))
  expect(screen.getByText('Nothing in the last 12 months.')).toBeVisible()
  expect(screen.queryByText('No Lifestyle Correlates completed.')).not.toBeInTheDocument()
})

test('worksheets that were never completed show the empty state [INSIGHT-21]', async () => {
  answering({ worksheets: [{ id: 'good', title: 'One good thing', count: 0 }] })
  show()
  expect(within(await card('Worksheets')).getByText('No worksheets completed.')).toBeVisible()
})

test('a failed refetch shows the error, not the empty state', async () => {
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

test('steps are averaged over days, not over bars, in every range [INSIGHT-19]', async () => {
  const steps = Array.from({ length: 60 }, (_, index) => at(index + 1, 1_000))
  answering({ lifestyle: [{ type: 'steps', data: [...steps, at(0, 20_000)] }] })
  const { person } = show('ios')
  expect(await screen.findByText('On average 3,714 steps a day.')).toBeVisible()
  for (const [name, mean] of [
    ['M, 1 month', '1,633'],
    ['6M, 6 months', '1,311'],
    ['Y, 1 year', '1,311'],
  ] as const) {
    await person.click(screen.getByRole('radio', { name }))
    expect(screen.getByText(`On average ${mean} steps a day.`)).toBeVisible()
  }
})
