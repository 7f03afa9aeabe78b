import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor } from '@testing-library/react'
import {
  anInstrument,
  answersOf,
  choose,
  enabledWhen,
  renderedOutline,
  renderInstrument,
  submit,
  textQuestion,
  yesNo,
} from './instrument.fixture'

beforeEach(eraseAllDrafts)

const smoking = anInstrument(
  [
    yesNo('smoke', 'Do you smoke?'),
    {
      key: 'many',
      title: 'How many a day?',
      type: 'number',
      groupId: 'more',
      enabledBy: enabledWhen('smoke', 'yes'),
    },
    textQuestion('why', 'Why so many?', { enabledBy: enabledWhen('many', 20, '>') }),
    textQuestion('else', 'Anything else?', { skippable: true }),
  ],
  {
    groups: [{ id: 'more', title: 'About smoking' }],
    texts: [
      {
        id: 't',
        text: 'We can help you to stop.',
        beforeKey: 'else',
        enabledBy: enabledWhen('smoke', 'yes'),
      },
    ],
  },
)
const titles = () => renderedOutline().filter((line) => /^(h2|legend|label)|stop/.test(line))
const without = ['legend 1. Do you smoke?', 'label 2. Anything else?']

test('a disabled question is neither shown nor sent', async () => {
  const view = await renderInstrument(smoking)
  expect(titles()).toEqual(without)
  await view.person.click(choose('1. Do you smoke?', 'Yes'))
  expect(titles()).toEqual([
    'legend 1. Do you smoke?',
    'h2 About smoking',
    'label 2. How many a day?',
    'p We can help you to stop.',
    'label 3. Anything else?',
  ])
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 2 (How many a day?): Required' })).toBeVisible()
  await view.person.type(screen.getByLabelText('2. How many a day?'), '30')
  expect(screen.getByLabelText('3. Why so many?')).toBeVisible()
  await view.person.click(submit())
  await view.person.click(choose('1. Do you smoke?', 'No'))
  expect(titles()).toEqual(without)
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([{ key: 'smoke', answerValue: { answerId: 'no' } }])
})

test('an answer is restored when its question is shown again', async () => {
  const first = await renderInstrument(smoking)
  await first.person.click(choose('1. Do you smoke?', 'Yes'))
  await first.person.type(screen.getByLabelText('2. How many a day?'), '7')
  await first.person.click(choose('1. Do you smoke?', 'No'))
  await first.person.click(choose('1. Do you smoke?', 'Yes'))
  expect(screen.getByLabelText('2. How many a day?')).toHaveValue('7')
  await first.person.click(choose('1. Do you smoke?', 'No'))
  first.unmount()
  const second = await renderInstrument(smoking)
  await screen.findByText('We kept your answers')
  expect(titles()).toEqual(without)
  await second.person.click(choose('1. Do you smoke?', 'Yes'))
  expect(screen.getByLabelText('2. How many a day?')).toHaveValue('7')
  await second.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(second)).toEqual([
    { key: 'smoke', answerValue: { answerId: 'yes' } },
    { key: 'many', value: 7 },
  ])
})

test('a question added above the focus is announced', async () => {
  const { person } = await renderInstrument(
    anInstrument([
      textQuestion('early', 'Since when?', { enabledBy: enabledWhen('late', 'yes') }),
      yesNo('late', 'Do you smoke?'),
      textQuestion('after', 'How many?', { enabledBy: enabledWhen('late', 'yes') }),
    ]),
  )
  const yes = choose('1. Do you smoke?', 'Yes')
  await person.click(yes)
  expect(screen.getByLabelText('1. Since when?')).toBeVisible()
  expect(yes).toHaveFocus()
  const said = screen.getByText('A question was added above: 1. Since when?')
  expect(said).toHaveAttribute('role', 'status')
  await person.click(choose('2. Do you smoke?', 'No'))
  expect(said).toBeEmptyDOMElement()
})

test('the nearest question takes the focus when the focused one is hidden', async () => {
  const instrument = anInstrument([
    textQuestion('a', 'First?', { skippable: true }),
    textQuestion('b', 'Second?', { enabledBy: enabledWhen('a', 'show') }),
  ])
  const { person } = await renderInstrument(instrument)
  await person.type(screen.getByLabelText('1. First?'), 'show')
  const first = screen.getByLabelText('1. First?')
  await person.click(screen.getByLabelText('2. Second?'))
  // Another tab clears the answer that the focused question depends on.
  const otherTab = new BroadcastChannel('soundings/assessments/user-1')
  otherTab.postMessage({
    type: 'saved',
    changes: [{ part: `whole@${instrument.version}`, field: 'q0', value: '' }],
  })
  await waitFor(() => expect(screen.queryByLabelText('2. Second?')).not.toBeInTheDocument())
  await waitFor(() => expect(first).toHaveFocus())
  otherTab.close()
})

test.each([
  [
    'a condition on an unknown question',
    'Asked?',
    [textQuestion('a', 'Asked?', { enabledBy: enabledWhen('gone', 'x') })],
  ],
  [
    'circular conditions',
    'Other?',
    [
      textQuestion('a', 'Asked?', { enabledBy: enabledWhen('b', true, 'exists') }),
      textQuestion('b', 'Other?', { enabledBy: enabledWhen('a', true, 'exists') }),
    ],
  ],
] as const)('a form shows a question despite %s: %s', async (_, title, questions) => {
  await renderInstrument(anInstrument([...questions]))
  expect(screen.getByLabelText(`1. ${title}`)).toBeVisible()
})

test('an instrument without visible questions can be sent', async () => {
  const view = await renderInstrument(
    anInstrument([
      { key: 'r', title: 'Clinic', readOnly: true, initial: { answerIds: ['no'] } },
      textQuestion('a', 'Asked?', { enabledBy: enabledWhen('r', 'yes') }),
    ]),
  )
  expect(screen.getByText('There are no questions here. You can continue.')).toBeVisible()
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([])
})

const whileEmpty = (key: string) => [
  { behavior: 'all' as const, when: [{ key, operator: 'exists' as const, value: false }] },
]

test('an answer hides the other of two mutually exclusive questions', async () => {
  const { person, ...view } = await renderInstrument(
    anInstrument([
      textQuestion('t', 'Temperature', { enabledBy: whileEmpty('n') }),
      { ...yesNo('n', 'Not possible?'), enabledBy: whileEmpty('t') },
    ]),
  )
  await person.click(choose('2. Not possible?', 'Yes'))
  await waitFor(() => expect(screen.queryByLabelText('1. Temperature')).not.toBeInTheDocument())
  await person.click(screen.getByRole('button', { name: /^Clear/ }))
  await person.type(await screen.findByLabelText('1. Temperature'), '37')
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf({ person, ...view })).toEqual([{ key: 't', value: '37' }])
})

test('a form is not shown as empty while its conditions are calculated', async () => {
  const expression = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.empty()`
  const calculatedWhen = (key: string) => enabledWhen(`${key} (enabled)`, 'true')
  const instrument = anInstrument(
    [
      textQuestion('t', 'Temperature', { enabledBy: calculatedWhen('t') }),
      { ...yesNo('n', 'Not possible?'), enabledBy: calculatedWhen('n') },
    ],
    {
      calculations: {
        items: [
          { linkId: 't', type: 'string', writtenAs: 'string', enabledWhen: expression('n') },
          { linkId: 'n', type: 'string', writtenAs: 'string', enabledWhen: expression('t') },
        ],
      },
    },
  )
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true })
  await renderInstrument(instrument)
  expect(await screen.findByLabelText('1. Temperature')).toBeVisible()
  observer.disconnect()
  expect(said.filter((text) => text.includes('There are no questions here'))).toEqual([])
})
