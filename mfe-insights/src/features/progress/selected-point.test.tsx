import { DAY_MS } from '@soundings/shared/dates/durations'
import { fireEvent, screen, within } from '@testing-library/react'
import { aScore, aSymptom } from '../../components/check-ins.fixture'
import { answering, card as cardOf, at as entry, show as open } from './insights.fixture'

const at = (daysAgo: number, value: number, score?: string) => ({
  ...entry(daysAgo, value),
  ...(score && { checkInId: 'daily-life', checkInScoreId: score }),
})
const dayAgo = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.now() - daysAgo * DAY_MS,
  )

const show = async (...lifestyle: object[]) => {
  answering({ lifestyle })
  const { person } = open()
  const card = within(await cardOf('Lifestyle'))
  return { person, card }
}
/** What a browser does on arrow keys, Home and End: jsdom moves no slider. */
const moveTo = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } })

test('the newest point is selected at first, with its values and a link to its answers', async () => {
  const { card } = await show({ type: 'energy', data: [at(4, 0, 'old'), at(1, 2, 'new')] })
  expect(card.getByText(dayAgo(1))).toBeVisible()
  expect(card.getByText('1 check-in')).toBeVisible()
  expect(card.getByRole('button', { name: 'Energy 5.0' })).toBeVisible()
  expect(card.getByRole('button', { name: /^Social .*No answer/ })).toBeVisible()
  expect(card.getByRole('link', { name: `See answers, ${dayAgo(1)}` })).toHaveAttribute(
    'href',
    '/check-ins/daily-life/completed/new',
  )
  expect(card.getByRole('status')).toBeEmptyDOMElement()
})

test('the slider moves from point to point over gaps, and announces the selected one', async () => {
  const { card } = await show(
    { type: 'energy', data: [at(5, -1, 'a'), at(0, 2, 'c')] },
    { type: 'social', data: [at(3, 1, 'b')] },
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

test('a highlighted series has its own points, and the summary is of all', async () => {
  const { person, card } = await show(
    { type: 'energy', data: [at(5, -1), at(0, 2)] },
    { type: 'social', data: [at(3, 1)] },
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

test('with many buckets one series is highlighted at first, and none on demand', async () => {
  const { person, card } = await show(
    { type: 'energy', data: [at(5, -1), at(0, 2)] },
    { type: 'social', data: [at(3, 1)] },
  )
  await person.click(screen.getByRole('radio', { name: '6M, 6 months' }))
  const energy = card.getByRole('button', { name: /^Energy/ })
  expect(energy).toHaveAttribute('aria-pressed', 'true')
  await person.click(energy)
  expect(energy).toHaveAttribute('aria-pressed', 'false')
  await person.click(screen.getByRole('radio', { name: 'M, 1 month' }))
  expect(energy).toHaveAttribute('aria-pressed', 'false')
})

test('a chosen series without a point in another range leaves the chart and the others there', async () => {
  const { person, card } = await show(
    { type: 'energy', data: [at(5, -1), at(0, 2)] },
    { type: 'social', data: [at(40, 1)] },
  )
  await person.click(screen.getByRole('radio', { name: '6M, 6 months' }))
  await person.click(card.getByRole('button', { name: /^Social/ }))
  expect(card.getByRole('slider', { name: 'Social: values' })).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'W, 1 week' }))
  expect(card.getByRole('button', { name: /^Social/ })).toBeDisabled()
  expect(card.getByRole('button', { name: /^Energy/ })).toBeEnabled()
  expect(card.getByRole('slider', { name: 'Lifestyle: values' })).toBeVisible()
})

test('entries without a check-in have no link to answers', async () => {
  const { card } = await show({ type: 'energy', data: [at(1, 2), at(1, 1)] })
  expect(card.getByText(/^(1|Average of 2) check-ins?$/)).toBeVisible()
  expect(card.queryByRole('link')).not.toBeInTheDocument()
})

test('what was written on the selected day is read below it, and that of no other day', async () => {
  answering({
    lifestyle: [{ type: 'energy', data: [at(4, 0), at(1, 2)] }],
    modules: [aSymptom('worry', 'Worry')],
    scores: [
      aScore(at(1, 0).date, 'worry', { often: 3, note: 'The exam.\nAnd the train.' }),
      aScore(at(4, 0).date, 'worry', { often: 0, note: 'A quiet day' }),
    ],
  })
  const { person } = open()
  const card = within(await cardOf('Lifestyle'))
  expect(await card.findByText('Worry')).toBeVisible()
  expect(card.getByText(/^The exam\.\s+And the train\.$/)).toBeVisible()
  expect(card.getByText('Often')).toBeVisible()
  expect(card.queryByText('A quiet day')).not.toBeInTheDocument()
  moveTo(card.getByRole('slider'), 0)
  expect(card.getByText('A quiet day')).toBeVisible()
  expect(card.getByText('Never')).toBeVisible()
  expect(card.queryByText('Often')).not.toBeInTheDocument()
  // A week has too many.
  await person.click(screen.getByRole('radio', { name: '6M, 6 months' }))
  expect(card.queryByText('Worry')).not.toBeInTheDocument()
})
