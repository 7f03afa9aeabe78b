import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  anInstrument,
  answersOf,
  group,
  renderedOutline,
  renderInstrument,
  submit,
  textQuestion,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const contacts = {
  groups: [
    { id: 'you', title: 'About you' },
    { id: 'others', title: 'Others' },
    { id: 'contact', title: 'Emergency contact', parentId: 'others' },
  ],
  texts: [
    { id: 't', text: 'Somebody we may call.', beforeKey: 'b', groupId: 'contact' },
    { id: 'u', text: 'If you have had thoughts of harming yourself, please talk to somebody.' },
  ],
}

test('a question shows the number that the instrument gives', async () => {
  const view = await renderInstrument(
    anInstrument([textQuestion('a', 'Name', { prefix: '4b.' }), textQuestion('b', 'Town')]),
  )
  expect(renderedOutline()).toEqual(expect.arrayContaining(['label 4b. Name', 'label Town']))
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 4b (Name): Required' })).toBeVisible()
})

test('a short text has a one-line input', async () => {
  const few = textQuestion('a', 'Name', { meta: { multiline: false } })
  await renderInstrument(
    anInstrument([
      few,
      textQuestion('b', 'What else?'),
      { ...few, key: 'c', meta: { ...few.meta, maxLength: 9 } },
    ]),
  )
  const rows = screen.getAllByRole('textbox').map((box) => box.getAttribute('rows'))
  expect(rows).toEqual(['1', '3', '1'])
})

test('headings and texts are in the order of the instrument', async () => {
  const view = await renderInstrument(
    anInstrument(
      [textQuestion('a', 'Name', { groupId: 'you' }), textQuestion('b', 'Name', { groupId: 'contact' })],
      contacts,
    ),
  )
  expect(renderedOutline()).toEqual([
    'h1 Assessment whole',
    'p About whole',
    'h2 About you',
    'label About you: 1. Name',
    'h2 Others',
    'h3 Emergency contact',
    'p Somebody we may call.',
    'label Emergency contact: 2. Name',
    'p If you have had thoughts of harming yourself, please talk to somebody.',
  ])
  await view.person.type(screen.getByRole('textbox', { name: 'About you: 1. Name' }), 'Ada')
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 2 (Emergency contact: Name): Required' })).toBeVisible()
  await view.person.type(screen.getByRole('textbox', { name: 'Emergency contact: 2. Name' }), 'Bo')
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'a', value: 'Ada' },
    { key: 'b', value: 'Bo' },
  ])
})

test('a text shows the paragraphs, lists and links of its file', async () => {
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

test('the help of a question describes its field', async () => {
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

test("the free-text field beside the options has the instrument's label", async () => {
  await renderInstrument(
    anInstrument([{ key: 'a', title: 'Who?', openChoice: true, otherLabel: 'Somebody else' }]),
  )
  expect(within(group('1. Who?')).getByLabelText('Somebody else')).toBeInTheDocument()
})

test('a year is a complete answer if the question asks only for a year', async () => {
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

test("a text that does not match its pattern shows the instrument's message", async () => {
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

test('an instrument without a language has an empty language attribute', async () => {
  await renderInstrument(anInstrument([textQuestion('a', 'Over two weeks:\nhow often?')]))
  const scope = screen.getByLabelText(/Over two weeks/).closest('[lang]')
  expect(scope).toHaveAttribute('lang', '')
  expect(scope).toHaveStyle({ whiteSpace: 'pre-line' })
})

test('conditions use the value of a hidden question', async () => {
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
