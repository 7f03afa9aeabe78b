import { expectFocus } from '@soundings/shared/testing/expect-focus'
import 'fake-indexeddb/auto'
import { setLanguages } from '@soundings/shared/messages/language'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { anInstrument, answersOf, choose, renderInstrument, submit, textQuestion } from './instrument.fixture'

beforeEach(async () => {
  localStorage.clear()
  await eraseAllDrafts()
})

const date = { meta: { format: 'MM/DD/YYYY' } }
const keptUntil = /^Your answers are kept on this device until .*\d{4}.*\. Then they are erased\.$/

test('a form shows how long it keeps the answers', async () => {
  const instrument = anInstrument([{ key: 'a', title: 'Sad?' }])
  const first = await renderInstrument(instrument)
  expect(screen.queryByText(keptUntil)).not.toBeInTheDocument()
  await first.person.click(choose('1. Sad?', 'Yes'))
  await waitFor(() => expect(screen.getAllByText(keptUntil)).toHaveLength(2))
  const [line, announcement] = screen.getAllByText(keptUntil)
  expect(line).toBeVisible()
  expect(announcement).toHaveAttribute('role', 'status')
  first.unmount()
  await renderInstrument(instrument)
  expect((await screen.findAllByText(keptUntil))[0]).toBeVisible()
})

test('a form updates the time in its notice at most once a minute', async () => {
  const { person } = await renderInstrument(
    anInstrument([
      { key: 'a', title: 'Sad?' },
      { key: 'b', title: 'Tired?' },
    ]),
  )
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30, 12, 0, 10))
  await person.click(choose('1. Sad?', 'Yes'))
  await screen.findAllByText(keptUntil)
  now.mockReturnValue(Date.UTC(2026, 10, 30, 12, 0, 50))
  const formatter = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')
  await person.click(choose('2. Tired?', 'Yes'))
  expect(formatter).not.toHaveBeenCalled()
  now.mockReturnValue(Date.UTC(2026, 10, 30, 12, 1, 5))
  await person.click(choose('2. Tired?', 'No'))
  expect(formatter).toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('a form shows that it cannot keep answers after a storage failure', async () => {
  const { person } = await renderInstrument(
    anInstrument([textQuestion('a', 'How?'), textQuestion('b', 'Why?')]),
  )
  await person.type(screen.getByLabelText('1. How?'), 'fine')
  await screen.findAllByText(keptUntil)
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await person.type(screen.getByLabelText('2. Why?'), 'because')
  const notKept = await screen.findByText(/^This device cannot keep your newest answers/)
  expect(notKept).toHaveRole('status')
  expect(screen.queryByText(keptUntil)).not.toBeInTheDocument()
  jest.restoreAllMocks()
})

test('a short form can be reviewed before it is sent', async () => {
  const view = await renderInstrument(
    anInstrument([{ key: 'a', title: 'Sad?' }, textQuestion('b', 'More?', { skippable: true })]),
  )
  await view.person.click(choose('1. Sad?', 'Yes'))
  await view.person.click(await screen.findByRole('button', { name: 'Review your answers first' }))
  const review = await screen.findByRole('heading', { level: 1, name: 'Review your answers' })
  await waitFor(() => expect(review).toHaveFocus())
  expect(screen.getAllByText('1. Sad?')[0]?.nextElementSibling).toHaveTextContent('Yes')
  expect(screen.getByText('Not answered (optional)')).toBeVisible()
  await view.person.click(screen.getByRole('button', { name: /^Change 2\. More/ }))
  await expectFocus(screen.findByLabelText('2. More?'))
  await view.person.keyboard('Hm')
  await view.person.click(screen.getByRole('button', { name: 'Review your answers first' }))
  await screen.findByText('Hm')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'a', answerValue: { answerId: 'yes' } },
    { key: 'b', value: 'Hm' },
  ])
})

test('a person can switch all dates to three fields', async () => {
  const questions = [
    textQuestion('d', 'Since?', date),
    textQuestion('e', 'Until?', { ...date, skippable: true }),
  ]
  const view = await renderInstrument(anInstrument(questions))
  await view.person.click(screen.getAllByRole('button', { name: 'Use three fields' })[0] as HTMLElement)
  const since = within(screen.getByRole('group', { name: '1. Since?' }))
  const names = since.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(names).toEqual(['q0-month', 'q0-day', 'q0-year'])
  expect(since.getByLabelText('Month')).toHaveFocus()
  expect(screen.getByRole('group', { name: '2. Until?' })).toBeVisible()
  await view.person.keyboard('2')
  await view.person.type(since.getByLabelText('Year'), '2020')
  await view.person.click(submit())
  expect(screen.getByRole('group', { name: '1. Since?' })).toHaveAccessibleDescription(/Enter a real date/)
  const isInvalid = (name: string) => since.getByLabelText(name).getAttribute('aria-invalid')
  expect(['Month', 'Day', 'Year'].map(isInvalid)).toEqual([null, 'true', null])
  await view.person.click(screen.getByRole('link', { name: /Since/ }))
  expect(since.getByLabelText('Day')).toHaveFocus()
  await view.person.type(since.getByLabelText('Day'), '29')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'd', value: '02/29/2020' }])
  view.unmount()
  const again = await renderInstrument(anInstrument(questions))
  await again.person.click(screen.getAllByRole('button', { name: 'Use one field' })[1] as HTMLElement)
  expect(screen.getByLabelText('2. Until?')).toHaveFocus()
})

test('a date in Spanish has fields for day, month and year', async () => {
  act(() => setLanguages({ chosen: 'es', screen: 'es' }))
  try {
    await renderInstrument(anInstrument([textQuestion('d', 'Since?', date)]))
    const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
    expect(names).toEqual(['q0-day', 'q0-month', 'q0-year'])
  } finally {
    act(() => setLanguages({ chosen: 'en', screen: 'en' }))
  }
})

test('a question number is isolated from right-to-left text', async () => {
  const { person } = await renderInstrument(
    anInstrument([
      textQuestion('t', 'كيف حالك؟', { prefix: '1.a)', meta: { maxLength: 50 } }),
      textQuestion('u', 'وبعد؟', { skippable: true }),
    ]),
  )
  expect(screen.getByText('1.a)').tagName).toBe('BDI')
  await person.type(screen.getByLabelText('1.a) كيف حالك؟'), 'x')
  expect(screen.getByText('1 of 50 characters').tagName).toBe('BDI')
  await waitFor(() => expect(screen.getByText('1.a)').parentElement).toHaveAttribute('dir', 'auto'))
})

test('a notice shows that the questions have changed', async () => {
  const questions = [{ key: 'a', title: 'Sad?' }]
  const first = await renderInstrument(anInstrument(questions))
  await first.person.click(choose('1. Sad?', 'Yes'))
  await screen.findAllByText(keptUntil)
  first.unmount()
  const changed = anInstrument([...questions, { key: 'b', title: 'Tired?' }])
  const second = await renderInstrument(changed)
  expect(await screen.findByText('These questions have changed.')).toBeVisible()
  expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
  expect(choose('1. Sad?', 'Yes')).not.toBeChecked()
  await second.person.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('These questions have changed.')).not.toBeInTheDocument()
  second.unmount()
  await renderInstrument(changed)
  await act(async () => undefined)
  expect(screen.queryByText('These questions have changed.')).not.toBeInTheDocument()
})
