import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen } from '@testing-library/react'
import {
  afterDoubleTap,
  anInstrument,
  answersOf,
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

test("a question is called by its instrument's own number, in its message too, and others have none beside it", async () => {
  const view = await renderInstrument(
    anInstrument([textQuestion('a', 'Name', { prefix: '4b.' }), textQuestion('b', 'Town')]),
  )
  expect(renderedOutline()).toEqual(expect.arrayContaining(['label 4b. Name', 'label Town']))
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 4b (Name): Required' })).toBeVisible()
})

test('a few words are written into one line, a text into three', async () => {
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

test('headings and texts keep the order of the instrument, and questions with the same title are distinguished everywhere', async () => {
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
  await afterDoubleTap()
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'a', value: 'Ada' },
    { key: 'b', value: 'Bo' },
  ])
})
