import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  anInstrument,
  answersOf,
  choose,
  enabledWhen,
  group,
  renderInstrument,
  submit,
  textQuestion,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const date = { type: 'free_text', meta: { format: 'MM/DD/YYYY' } }

test('a date field rejects a date that does not exist', async () => {
  const view = await renderInstrument(anInstrument([{ key: 'd', title: 'Since when?', ...date }]))
  const field = screen.getByLabelText('1. Since when?')
  expect(field).toHaveAccessibleDescription(/as MM\/DD\/YYYY/)
  expect(field).toHaveAttribute('autocomplete', 'off')
  await view.person.type(field, '13452020')
  expect(field).toHaveValue('13/45/2020')
  await view.person.click(submit())
  expect(field).toHaveAccessibleDescription(/\* Enter a real date, as MM\/DD\/YYYY/)
  await view.person.clear(field)
  await view.person.type(field, '2/29/2020')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'd', value: '02/29/2020' }])
})

test('a number field states its bounds [QUESTION-03]', async () => {
  const view = await renderInstrument(
    anInstrument([
      { key: 'n', title: 'Hours', type: 'number', meta: { min: 0, max: 24 }, skippable: true },
      { key: 'w', title: 'Weight', type: 'number', meta: { decimalPlaces: 1, unit: 'kg' } },
      {
        key: 'h',
        title: 'Health',
        type: 'number',
        meta: { min: 0, max: 100, minLabel: 'Worst', maxLabel: 'Best' },
        skippable: true,
      },
    ]),
  )
  expect(screen.getByLabelText('1. Hours')).toHaveAccessibleDescription(
    'From 0 to 24. You may optionally skip this question.',
  )
  expect(screen.getByLabelText('2. Weight')).toHaveAccessibleDescription('kg Up to 1 decimal place.')
  expect(screen.getByText('kg')).toBeVisible()
  expect(screen.getByLabelText('3. Health')).toHaveAccessibleDescription(
    /^From 0 \(Worst\) to 100 \(Best\)\./,
  )
  await view.person.type(screen.getByLabelText('2. Weight'), '72.5')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'w', value: 72.5 }])
})

test('a slider and its field share one answer', async () => {
  const meta = {
    min: 0,
    max: 10,
    decimalPlaces: 1,
    sliderStep: 0.1,
    minLabel: 'No pain',
    maxLabel: 'Worst pain',
  }
  const view = await renderInstrument(anInstrument([{ key: 's', title: 'Pain?', type: 'number', meta }]))
  const [field, slider] = [screen.getByRole('textbox'), screen.getByRole('slider', { name: '1. Pain?' })]
  expect(slider).toHaveAttribute('aria-valuetext', 'No answer')
  expect(slider).toHaveAccessibleDescription('No pain Worst pain')
  await view.person.click(submit())
  expect(field).toHaveAccessibleDescription(/\* Required/)
  // A press on the thumb does not move it; a touch sends no click, and a keyboard uses Space.
  await view.person.click(slider)
  expect(field).toHaveValue('5')
  await view.person.clear(field)
  fireEvent.pointerUp(slider)
  expect(field).toHaveValue('5')
  await view.person.clear(field)
  slider.focus()
  await view.person.keyboard(' ')
  expect(field).toHaveValue('5')
  fireEvent.change(slider, { target: { value: '7.3' } })
  expect(field).toHaveValue('7.3')
  expect(slider).not.toHaveAttribute('aria-valuetext')
  await view.person.clear(field)
  await view.person.type(field, '11')
  expect(field).toHaveAccessibleDescription(/\* Enter between 0 and 10/)
  await view.person.clear(field)
  await view.person.type(field, '2,5')
  expect(field).not.toHaveAccessibleDescription(/\*/)
  expect(slider).toHaveValue('2.5')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 's', value: 2.5 }])
})

test('a scale is a radio group of numbers', async () => {
  const meta = { min: 0, max: 10, minLabel: 'No pain', maxLabel: 'Worst pain' }
  const view = await renderInstrument(
    anInstrument([
      { key: 's', title: 'Pain?', type: 'number', meta },
      { key: 'o', title: 'Joy?', type: 'number', meta: { ...meta, min: -1, max: 1 }, skippable: true },
    ]),
  )
  const pain = within(group('1. Pain?'))
  expect(pain.getAllByRole('radio')).toHaveLength(11)
  expect(pain.getByText('10: Worst pain')).toBeVisible()
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 1 (Pain?): Required' })).toBeVisible()
  await view.person.click(pain.getByRole('radio', { name: '0 (No pain)' }))
  await view.person.click(within(group('2. Joy?')).getByRole('radio', { name: '-1 (No pain)' }))
  await view.person.click(within(group('2. Joy?')).getByRole('button', { name: 'Clear answer' }))
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 's', value: 0 }])
})

test('a text over its limit keeps the excess characters', async () => {
  const { person } = await renderInstrument(
    anInstrument([textQuestion('t', 'Say', { meta: { maxLength: 5 } })]),
  )
  const field = screen.getByLabelText('1. Say')
  expect(field).toHaveAccessibleDescription('Up to 5 characters.')
  await person.type(field, 'naïve')
  expect(screen.getByText('5 of 5 characters')).toBeVisible()
  expect(screen.queryByText('0 characters left')).not.toBeInTheDocument()
  expect(await screen.findByText('0 characters left', {}, { timeout: 3000 })).toHaveAttribute(
    'role',
    'status',
  )
  await person.type(field, 'ty')
  expect(screen.getByText('2 characters too many')).toBeVisible()
  await person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 1 (Say): Enter at most 5 characters' })).toBeVisible()
  expect(field).toHaveValue('naïvety')
})

test('a typed other answer is kept while the person tries options', async () => {
  const view = await renderInstrument(
    anInstrument([
      { key: 'one', title: 'Drink?', openChoice: true },
      { key: 'many', title: 'Foods?', type: 'multi-select', openChoice: true },
    ]),
  )
  await view.person.click(choose('1. Drink?', 'Other'))
  await view.person.click(submit())
  expect(
    screen.getByRole('link', {
      name: 'Question 1 (Drink?): Write your own answer, or choose a different one',
    }),
  ).toBeVisible()
  await view.person.type(screen.getByLabelText('Your own answer (Drink?)'), 'Tea')
  await view.person.click(choose('1. Drink?', 'No'))
  expect(screen.queryByLabelText('Your own answer (Drink?)')).not.toBeInTheDocument()
  await view.person.click(choose('1. Drink?', 'Other'))
  expect(screen.getByLabelText('Your own answer (Drink?)')).toHaveValue('Tea')
  await view.person.click(choose('2. Foods?', 'Yes'))
  await view.person.click(choose('2. Foods?', 'Other'))
  await view.person.type(screen.getByLabelText('Your own answer (Foods?)'), 'Rice')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'one', value: 'Tea' },
    { key: 'many', answerValue: { answerIds: ['yes'] }, value: 'Rice' },
  ])
})

test('a read-only question is plain text', async () => {
  const view = await renderInstrument(
    anInstrument([
      { key: 'r', title: 'Your clinic', readOnly: true, initial: { answerIds: ['yes'] } },
      textQuestion('x', 'Asked?', { enabledBy: enabledWhen('r', 'yes') }),
    ]),
  )
  expect(screen.getByText('Your clinic').nextElementSibling).toHaveTextContent('Yes')
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  await view.person.type(screen.getByLabelText('1. Asked?'), 'Hm')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'x', value: 'Hm' }])
})

test('an initial answer is sent but not stored', async () => {
  const instrument = anInstrument([
    { key: 'i', title: 'Country', type: 'free_text', initial: { value: 'Norway' }, skippable: true },
    textQuestion('x', 'Asked?', { skippable: true }),
  ])
  const first = await renderInstrument(instrument)
  expect(screen.getByLabelText('1. Country')).toHaveValue('Norway')
  first.unmount()
  const second = await renderInstrument(instrument)
  await act(async () => {})
  expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
  await second.person.clear(screen.getByLabelText('1. Country'))
  second.unmount()
  const third = await renderInstrument(instrument)
  await waitFor(() => expect(screen.getByLabelText('1. Country')).toHaveValue(''))
  await third.person.click(screen.getByRole('button', { name: 'Start over' }))
  await third.person.click(screen.getByRole('button', { name: 'Erase and start over' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByLabelText('1. Country')).toHaveValue('Norway')
  await third.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(third)).toEqual([{ key: 'i', value: 'Norway' }])
})

test("times and addresses use the browser's inputs", async () => {
  const view = await renderInstrument(
    anInstrument([
      textQuestion('t', 'Bedtime?', { meta: { format: 'HH:MM' } }),
      textQuestion('d', 'Last dose?', { meta: { format: 'YYYY-MM-DDTHH:MM' } }),
      textQuestion('u', 'Page?', { meta: { format: 'URL' } }),
    ]),
  )
  const [time, moment, address] = ['1. Bedtime?', '2. Last dose?', '3. Page?'].map((name) =>
    screen.getByLabelText(name),
  )
  if (!time || !moment || !address) throw new Error('There are three questions')
  expect([time, moment, address].map((input) => input.getAttribute('type'))).toEqual([
    'time',
    'datetime-local',
    'url',
  ])
  await view.person.type(address, 'my page')
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 1 (Bedtime?): Required' })).toBeVisible()
  expect(address).toHaveAccessibleDescription('* Enter a web address, such as example.org')
  await view.person.type(time, '22:15')
  await view.person.type(moment, '2026-03-10T08:30')
  await view.person.clear(address)
  await view.person.type(address, 'example.org/me')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 't', value: '22:15' },
    { key: 'd', value: expect.stringMatching(/^2026-03-10T08:30[+-]\d{2}:\d{2}$/) },
    { key: 'u', value: 'example.org/me' },
  ])
})

test('an incomplete time in a skippable question shows an error', async () => {
  const { person } = await renderInstrument(
    anInstrument([textQuestion('t', 'Bedtime?', { meta: { format: 'HH:MM' }, skippable: true })]),
  )
  const field = screen.getByLabelText('1. Bedtime?')
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  await person.click(field)
  await person.tab()
  await person.click(submit())
  expect(screen.getByRole('link', { name: /Enter a time, hours and minutes/ })).toBeVisible()
})
