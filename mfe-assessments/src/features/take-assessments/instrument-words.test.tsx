import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import { anInstrument, answersOf, group, renderInstrument, submit, textQuestion } from './instrument.fixture'

beforeEach(eraseAllDrafts)

test('a text has the paragraphs, lists and links of its file', async () => {
  const blocks = [
    { kind: 'paragraph' as const, parts: [{ text: 'Think of ' }, { text: 'this event', strong: true }] },
    { kind: 'item' as const, parts: [{ text: 'a fire' }] },
    {
      kind: 'item' as const,
      parts: [{ text: 'a war' }],
      links: [{ title: 'Help after a war', url: 'https://help.example/war' }],
    },
  ]
  await renderInstrument(
    anInstrument([{ key: 'a', title: 'Well?' }], { texts: [{ id: 't', text: 'Plain', blocks }] }),
  )
  expect(screen.getByText('this event').tagName).toBe('STRONG')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Help after a war/ })).toHaveAttribute(
    'href',
    'https://help.example/war',
  )
  expect(screen.queryByText('Plain')).toBeNull()
})

test('help belongs to its field, and more about a question is a link below it', async () => {
  await renderInstrument(
    anInstrument([
      textQuestion('a', 'Name', { help: 'As on your card' }),
      { key: 'b', title: 'Well?', help: 'Today', supportLink: 'https://more.example/well' },
    ]),
  )
  expect(screen.getByLabelText('1. Name')).toHaveAccessibleDescription('As on your card')
  expect(group('2. Well?')).toHaveAccessibleDescription('Today')
  expect(screen.getByRole('link', { name: /^More about this question/ })).toHaveAttribute(
    'href',
    'https://more.example/well',
  )
})

test('the other answer is called what the file calls it', async () => {
  await renderInstrument(
    anInstrument([{ key: 'a', title: 'Who?', openChoice: true, otherLabel: 'Somebody else' }]),
  )
  expect(within(group('1. Who?')).getByLabelText('Somebody else')).toBeInTheDocument()
})

test('a year or a month is an answer where it is asked for', async () => {
  const view = await renderInstrument(
    anInstrument([
      textQuestion('year', 'Since when?', { meta: { format: 'YYYY' } }),
      textQuestion('month', 'Until when?', { meta: { format: 'MM/YYYY' } }),
    ]),
  )
  const year = screen.getByLabelText('1. Since when?')
  const month = screen.getByLabelText('2. Until when?')
  await view.person.type(year, '15')
  await view.person.type(month, '2016')
  await view.person.click(submit())
  expect(year).toHaveAccessibleDescription(/\* Enter a year, such as 1998/)
  expect(month).toHaveAccessibleDescription(/\* Enter a month and a year, as MM\/YYYY/)
  await view.person.clear(year)
  await view.person.type(year, '2015')
  await view.person.clear(month)
  await view.person.type(month, '05/2016')
  await waitFor(() => expect(month).not.toHaveAccessibleDescription(/\*/))
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'year', value: '2015' },
    { key: 'month', value: '05/2016' },
  ])
})

test('a text keeps to the form of its file, said in the words of the file', async () => {
  const view = await renderInstrument(
    anInstrument([
      textQuestion('zip', 'Code', { meta: { pattern: '\\d{5}', patternMessage: 'Five digits' } }),
      textQuestion('why', 'Why?', { meta: { minLength: 3 } }),
      textQuestion('odd', 'Odd?', { meta: { pattern: '(' } }),
    ]),
  )
  const zip = screen.getByLabelText('1. Code')
  await view.person.type(zip, '123456')
  await view.person.type(screen.getByLabelText('2. Why?'), 'no')
  await view.person.type(screen.getByLabelText('3. Odd?'), 'anything')
  await view.person.click(submit())
  expect(zip).toHaveAccessibleDescription('* Five digits')
  expect(screen.getByLabelText('2. Why?')).toHaveAccessibleDescription('* Enter at least 3 characters')
  expect(screen.getByLabelText('3. Odd?')).not.toHaveAccessibleDescription()
})

test('line breaks of an instrument are kept, and its language is claimed only where it says it', async () => {
  await renderInstrument(anInstrument([textQuestion('a', 'Over two weeks:\nhow often?')]))
  const scope = screen.getByLabelText(/Over two weeks/).closest('[lang]')
  expect(scope).toHaveAttribute('lang', '')
  expect(scope).toHaveStyle({ whiteSpace: 'pre-line' })
})

test('where an instrument numbers its questions, those without a number have none of ours', async () => {
  await renderInstrument(
    anInstrument([textQuestion('a', 'First?', { prefix: '2.' }), textQuestion('b', 'Second?')]),
  )
  expect(screen.getByLabelText('2. First?')).toBeVisible()
  expect(screen.getByLabelText('Second?')).toBeVisible()
})

test('a hidden question is not drawn, and decides what is asked', async () => {
  await renderInstrument(
    anInstrument([
      { key: 'h', title: 'Hidden', readOnly: true, hidden: true, initial: { answerIds: ['no'] } },
      textQuestion('a', 'Asked?', {
        enabledBy: [{ behavior: 'all', when: [{ key: 'h', operator: '=', value: 'no' }] }],
      }),
    ]),
  )
  expect(screen.getByLabelText('1. Asked?')).toBeVisible()
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument()
})
