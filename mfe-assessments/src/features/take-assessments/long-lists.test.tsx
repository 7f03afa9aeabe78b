import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  anInstrument,
  answersOf,
  enabledWhen,
  renderInstrument,
  submit,
  textQuestion,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** 231 answers, like codes of countries or diagnoses. */
const answers = [
  ...LETTERS.flatMap((first) =>
    LETTERS.slice(0, 9).map((second) => `${first.toUpperCase()}${second}land`),
  ).slice(0, 229),
  'Côte d’Ivoire',
  'North Korea',
].map((title) => ({ id: title.toLowerCase(), title, value: 0 }))

const field = (name: string) => screen.getByRole('combobox', { name })
const dialog = () => within(screen.getByRole('dialog'))
const search = () => dialog().getByRole('combobox')
const options = () =>
  dialog()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const tags = () => screen.queryAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent)

test('a choice of more than eleven options has a list with a search', async () => {
  await renderInstrument(
    anInstrument([
      { key: 'e', title: 'Eleven?', answers: answers.slice(0, 11) },
      { key: 't', title: 'Twelve?', answers: answers.slice(0, 12) },
    ]),
  )
  expect(screen.getAllByRole('radio')).toHaveLength(11)
  expect(field('2. Twelve?')).toHaveTextContent('Choose an answer')
})

test('an option found by keyboard alone is sent', async () => {
  const instrument = anInstrument([
    { key: 'c', title: 'Where were you born?', answers },
    textQuestion('n', 'And when?', { enabledBy: enabledWhen('c', 'north korea'), skippable: true }),
  ])
  const first = await renderInstrument(instrument)
  await first.person.click(submit())
  await first.person.click(screen.getByRole('link', { name: 'Question 1 (Where were you born?): Required' }))
  const born = field('1. Where were you born?')
  expect(born).toHaveFocus()
  expect(born).toHaveAttribute('aria-haspopup', 'dialog')
  expect(born).toHaveAccessibleDescription('* Required')

  await first.person.keyboard('k')
  expect(search()).toHaveFocus()
  expect(search()).toHaveAccessibleName('1. Where were you born?')
  await first.person.keyboard('orea')
  expect(options()).toEqual(['North Korea'])
  expect(dialog().getByRole('status')).toHaveTextContent('1 answer found')
  expect(search()).toHaveAttribute('aria-activedescendant', dialog().getByRole('option').id)
  await first.person.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(born).toHaveFocus()
  expect(born).toHaveTextContent('North Korea')
  expect(await screen.findByLabelText('2. And when?')).toBeVisible()
  first.unmount()

  const second = await renderInstrument(instrument)
  await waitFor(() => expect(field('1. Where were you born?')).toHaveTextContent('North Korea'))
  await second.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(second)).toEqual([{ key: 'c', answerValue: { answerId: 'north korea' } }])
})

test('a list closed without a choice changes no answer', async () => {
  const { person } = await renderInstrument(
    anInstrument([{ key: 'c', title: 'Born?', answers, skippable: true }]),
  )
  await person.click(field('1. Born?'))
  await person.type(search(), 'cote')
  expect(options()).toEqual(['Côte d’Ivoire'])
  await person.tab()
  await person.click(dialog().getByRole('button', { name: 'Close' }))
  expect(field('1. Born?')).toHaveTextContent('Choose an answer')
  await person.click(field('1. Born?'))
  await person.type(search(), 'zzz')
  expect(dialog().getByText('No answer has these letters. Try fewer.')).toBeVisible()
  await person.clear(search())
  await person.click(dialog().getByRole('option', { name: 'Aaland' }))
  await person.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(field('1. Born?')).toHaveFocus()
  expect(field('1. Born?')).toHaveTextContent('Choose an answer')
})

test('chosen options are shown as removable tags', async () => {
  const view = await renderInstrument(
    anInstrument([
      {
        key: 'm',
        title: 'What do you take?',
        type: 'multi-select',
        answers: [{ id: 'none', title: 'None of these', value: 0, isOverride: true }, ...answers],
      },
    ]),
  )
  const { person } = view
  await person.click(field('1. What do you take?'))
  expect(options().at(-1)).toBe('None of these')
  await person.keyboard('aal{Enter}bbl{Enter}ccl{Enter}')
  expect(dialog().getByRole('option', { selected: true })).toHaveTextContent('Ccland')
  await person.click(dialog().getByRole('button', { name: 'Done' }))
  const take = field('1. What do you take?')
  expect(take).toHaveFocus()
  expect(take).toHaveTextContent('3 answers chosen')
  expect(tags()).toEqual(['Aaland', 'Bbland', 'Ccland'])

  await person.tab()
  expect(screen.getByRole('button', { name: 'Remove Aaland' })).toHaveFocus()
  await person.keyboard('{ArrowRight}')
  await person.keyboard('{Enter}')
  expect(tags()).toEqual(['Aaland', 'Ccland'])
  expect(screen.getByRole('button', { name: 'Remove Ccland' })).toHaveFocus()
  await person.tab()
  expect(screen.getByRole('button', { name: 'Review your answers first' })).toHaveFocus()

  await person.click(take)
  await person.keyboard('none{Enter}')
  await person.click(dialog().getByRole('button', { name: 'Done' }))
  expect(tags()).toEqual(['None of these'])
  await person.click(screen.getByRole('button', { name: 'Remove None of these' }))
  expect(take).toHaveFocus()
  await person.keyboard('aal{Enter}')
  await person.click(dialog().getByRole('button', { name: 'Done' }))
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'm', answerValue: { answerIds: ['aaland'] } }])
})

test('a search text without a match becomes the other answer', async () => {
  const view = await renderInstrument(
    anInstrument([{ key: 'o', title: 'Drink?', answers, openChoice: true }]),
  )
  await view.person.click(field('1. Drink?'))
  await view.person.keyboard('birch juice')
  expect(options()).toEqual(['Other'])
  await view.person.keyboard('{Enter}')
  const own = screen.getByLabelText('Your own answer (Drink?)')
  expect(own).toHaveValue('birch juice')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'o', value: 'birch juice' }])
})
