import 'fake-indexeddb/auto'
import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

type Questions = Parameters<typeof anAssessment>[1]

let version = 0
/** Each a version of its own: what a test before has still to tell its other tabs is not about this one. */
const anInstrument = (questions: Questions, section: Partial<AssessmentSection> = {}): Assessment => {
  version += 1
  return anAssessment('whole', questions, { version: String(version) }, section)
}
const take = async (assessment: Assessment) => {
  const clinic = aClinic({ assigned: [assigned('whole')], assessments: [assessment] })
  const view = renderScreen(<TakeAssessmentsScreen />, { context: 'sms' })
  await screen.findByRole('button', { name: 'Submit' })
  return { ...view, ...clinic }
}
const submit = () => screen.getByRole('button', { name: 'Submit' })
const group = (name: string) => screen.getByRole('group', { name })
const choose = (name: string, answer: string) => within(group(name)).getByLabelText(answer)
const when = (key: string, value: string | number | boolean, operator: '=' | 'exists' | '>' = '=') => [
  { behavior: 'all' as const, when: [{ key, operator, value }] },
]
const yesNo = (key: string, title: string) => ({ key, title })
const words = (key: string, title: string, more: Questions[number] = {}): Questions[number] => ({
  key,
  title,
  type: 'free_text',
  ...more,
})
const answersOf = ({ sent }: Awaited<ReturnType<typeof take>>) => sent.at(-1)?.body.assessments[0]?.answers
const drawn = () =>
  [...document.querySelectorAll('h1, h2, h3, legend, label[for], form p')].map(
    (element) => `${element.tagName.toLowerCase()} ${element.textContent}`,
  )

/** Two presses of a button within 40 ms are one (`Button`), and a test can be that quick. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))

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

test("a question is called by its instrument's own number, in its message too", async () => {
  const view = await take(anInstrument([words('a', 'Name', { prefix: '4b.' }), words('b', 'Town')]))
  expect(drawn()).toEqual(expect.arrayContaining(['label 4b. Name', 'label 2. Town']))
  await view.person.click(submit())
  expect(screen.getByRole('link', { name: 'Question 4b: * Required' })).toBeVisible()
})

test('a few words are written into one line, a text into three', async () => {
  const few = words('a', 'Name', { meta: { multiline: false } })
  await take(
    anInstrument([few, words('b', 'What else?'), { ...few, key: 'c', meta: { ...few.meta, maxLength: 9 } }]),
  )
  const rows = screen.getAllByRole('textbox').map((box) => box.getAttribute('rows'))
  expect(rows).toEqual(['1', '3', '1'])
})

test('headings and texts stand where the instrument has them, and twins are told apart everywhere', async () => {
  const view = await take(
    anInstrument(
      [words('a', 'Name', { groupId: 'you' }), words('b', 'Name', { groupId: 'contact' })],
      contacts,
    ),
  )
  expect(drawn()).toEqual([
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
  expect(screen.getByRole('link', { name: 'Question 2 (Emergency contact: Name): * Required' })).toBeVisible()
  await view.person.type(screen.getByRole('textbox', { name: 'Emergency contact: 2. Name' }), 'Bo')
  await aMoment()
  await view.person.click(submit())
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(answersOf(view)).toEqual([
    { key: 'a', value: 'Ada' },
    { key: 'b', value: 'Bo' },
  ])
})

describe('conditions', () => {
  const smoking = anInstrument(
    [
      yesNo('smoke', 'Do you smoke?'),
      {
        key: 'many',
        title: 'How many a day?',
        type: 'number',
        groupId: 'more',
        enabledBy: when('smoke', 'yes'),
      },
      words('why', 'Why so many?', { enabledBy: when('many', 20, '>') }),
      words('else', 'Anything else?', { skippable: true }),
    ],
    {
      groups: [{ id: 'more', title: 'About smoking' }],
      texts: [
        { id: 't', text: 'We can help you to stop.', beforeKey: 'else', enabledBy: when('smoke', 'yes') },
      ],
    },
  )
  const titles = () => drawn().filter((line) => /^(h2|legend|label)|stop/.test(line))
  const without = ['legend 1. Do you smoke?', 'label 2. Anything else?']

  test('what is not enabled is neither shown, nor asked, nor required, nor numbered, nor sent', async () => {
    const view = await take(smoking)
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
    expect(screen.getByRole('link', { name: 'Question 2: * Required' })).toBeVisible()
    await view.person.type(screen.getByLabelText('2. How many a day?'), '30')
    expect(screen.getByLabelText('3. Why so many?')).toBeVisible()
    await view.person.click(submit())
    await view.person.click(choose('1. Do you smoke?', 'No'))
    expect(titles()).toEqual(without)
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
    await aMoment()
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([{ key: 'smoke', answerValue: { answerId: 'no' } }])
  })

  test('an answer comes back when its question does, also after a reload', async () => {
    const first = await take(smoking)
    await first.person.click(choose('1. Do you smoke?', 'Yes'))
    await first.person.type(screen.getByLabelText('2. How many a day?'), '7')
    await first.person.click(choose('1. Do you smoke?', 'No'))
    await first.person.click(choose('1. Do you smoke?', 'Yes'))
    expect(screen.getByLabelText('2. How many a day?')).toHaveValue('7')
    await first.person.click(choose('1. Do you smoke?', 'No'))
    first.unmount()
    const second = await take(smoking)
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

  test('the focus stays where it is, and a question that comes before it is said', async () => {
    const { person } = await take(
      anInstrument([
        words('early', 'Since when?', { enabledBy: when('late', 'yes') }),
        yesNo('late', 'Do you smoke?'),
        words('after', 'How many?', { enabledBy: when('late', 'yes') }),
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

  test('a focus whose question goes is taken to the nearest that stays', async () => {
    const { person } = await take(
      anInstrument([
        words('a', 'First?', { skippable: true }),
        words('b', 'Second?', { enabledBy: when('a', 'show') }),
      ]),
    )
    await person.type(screen.getByLabelText('1. First?'), 'show')
    const first = screen.getByLabelText('1. First?')
    await person.click(screen.getByLabelText('2. Second?'))
    // Another tab of the same form takes the answer away that this one depends on.
    const otherTab = new BroadcastChannel('soundings/assessments/user-1')
    otherTab.postMessage({ what: 'saved', changes: [{ part: `whole@${version}`, field: 'q0', value: '' }] })
    await waitFor(() => expect(screen.queryByLabelText('2. Second?')).not.toBeInTheDocument())
    await waitFor(() => expect(first).toHaveFocus())
    otherTab.close()
  })

  test.each([
    ['on a question that is not there', 'Asked?', [words('a', 'Asked?', { enabledBy: when('gone', 'x') })]],
    [
      'in a circle',
      'Other?',
      [
        words('a', 'Asked?', { enabledBy: when('b', true, 'exists') }),
        words('b', 'Other?', { enabledBy: when('a', true, 'exists') }),
      ],
    ],
  ] as const)('%s never leave a blank page', async (_, title, questions) => {
    await take(anInstrument([...questions]))
    expect(screen.getByLabelText(`1. ${title}`)).toBeVisible()
  })

  test('an instrument that asks nothing says so, until it does', async () => {
    const { person } = await take(
      anInstrument([
        { key: 'r', title: 'Clinic', readOnly: true, initial: { answerIds: ['no'] } },
        words('a', 'Asked?', { enabledBy: when('r', 'yes') }),
      ]),
    )
    expect(screen.getByText('There are no questions here. You can go on.')).toBeVisible()
    await person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
  })
})

describe('typed questions', () => {
  const date = { type: 'free_text', meta: { format: 'MM/DD/YYYY' } }

  test('a date has the mask, says its format, and must exist', async () => {
    const view = await take(anInstrument([{ key: 'd', title: 'Since when?', ...date }]))
    const field = screen.getByLabelText('1. Since when?')
    expect(field).toHaveAccessibleDescription(/as MM\/DD\/YYYY/)
    expect(field).toHaveAttribute('autocomplete', 'off')
    await view.person.type(field, '13452020')
    expect(field).toHaveValue('13/45/2020')
    await view.person.click(submit())
    expect(field).toHaveAccessibleDescription(/\* Enter a date that exists, as MM\/DD\/YYYY/)
    await view.person.clear(field)
    await view.person.type(field, '2/29/2020')
    await aMoment()
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([{ key: 'd', value: '02/29/2020' }])
  })

  test('a number says its bounds before it is typed, a decimal its unit [QUESTION-03]', async () => {
    const view = await take(
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
    expect(screen.getByLabelText('2. Weight')).toHaveAccessibleDescription('kg Up to 1 decimal.')
    expect(screen.getByText('kg')).toBeVisible()
    expect(screen.getByLabelText('3. Health')).toHaveAccessibleDescription(
      /^From 0 \(Worst\) to 100 \(Best\)\./,
    )
    await view.person.type(screen.getByLabelText('2. Weight'), '72.5')
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([{ key: 'w', value: 72.5 }])
  })

  test('a scale is a radio group of numbers whose ends are named, and can be taken back', async () => {
    const meta = { min: 0, max: 10, minLabel: 'No pain', maxLabel: 'Worst pain' }
    const view = await take(
      anInstrument([
        { key: 's', title: 'Pain?', type: 'number', meta },
        { key: 'o', title: 'Joy?', type: 'number', meta: { ...meta, min: -1, max: 1 }, skippable: true },
      ]),
    )
    const pain = within(group('1. Pain?'))
    expect(pain.getAllByRole('radio')).toHaveLength(11)
    expect(pain.getByText('10: Worst pain')).toBeVisible()
    await view.person.click(submit())
    expect(screen.getByRole('link', { name: 'Question 1: * Required' })).toBeVisible()
    await view.person.click(pain.getByRole('radio', { name: '0 (No pain)' }))
    await view.person.click(within(group('2. Joy?')).getByRole('radio', { name: '-1 (No pain)' }))
    await view.person.click(within(group('2. Joy?')).getByRole('button', { name: 'Clear answer' }))
    await aMoment()
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([{ key: 's', value: 0 }])
  })

  test('a limited text counts, keeps what is too much, and refuses it', async () => {
    const { person } = await take(anInstrument([words('t', 'Say', { meta: { maxLength: 5 } })]))
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
    expect(screen.getByRole('link', { name: 'Question 1: * Enter at most 5 characters' })).toBeVisible()
    expect(field).toHaveValue('naïvety')
  })

  test('another answer is written, kept while others are tried, and sent', async () => {
    const view = await take(
      anInstrument([
        { key: 'one', title: 'Drink?', openChoice: true },
        { key: 'many', title: 'Foods?', type: 'multi-select', openChoice: true },
      ]),
    )
    await view.person.click(choose('1. Drink?', 'Other'))
    await view.person.click(submit())
    expect(
      screen.getByRole('link', { name: 'Question 1: * Write your other answer, or choose another one' }),
    ).toBeVisible()
    await view.person.type(screen.getByLabelText('Your other answer (Drink?)'), 'Tea')
    await view.person.click(choose('1. Drink?', 'No'))
    expect(screen.queryByLabelText('Your other answer (Drink?)')).not.toBeInTheDocument()
    await view.person.click(choose('1. Drink?', 'Other'))
    expect(screen.getByLabelText('Your other answer (Drink?)')).toHaveValue('Tea')
    await view.person.click(choose('2. Foods?', 'Yes'))
    await view.person.click(choose('2. Foods?', 'Other'))
    await view.person.type(screen.getByLabelText('Your other answer (Foods?)'), 'Rice')
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([
      { key: 'one', value: 'Tea' },
      { key: 'many', answerValue: { answerIds: ['yes'] }, value: 'Rice' },
    ])
  })

  test('what can only be read is text without a number, decides conditions, and is not sent', async () => {
    const view = await take(
      anInstrument([
        { key: 'r', title: 'Your clinic', readOnly: true, initial: { answerIds: ['yes'] } },
        words('x', 'Asked?', { enabledBy: when('r', 'yes') }),
      ]),
    )
    expect(screen.getByText('Your clinic').nextElementSibling).toHaveTextContent('Yes')
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    await view.person.type(screen.getByLabelText('1. Asked?'), 'Hm')
    await view.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(view)).toEqual([{ key: 'x', value: 'Hm' }])
  })

  test('an initial answer stands there, is sent, is no kept answer, and stays taken back', async () => {
    const instrument = anInstrument([
      { key: 'i', title: 'Country', type: 'free_text', initial: { value: 'Norway' }, skippable: true },
      words('x', 'Asked?', { skippable: true }),
    ])
    const first = await take(instrument)
    expect(screen.getByLabelText('1. Country')).toHaveValue('Norway')
    first.unmount()
    const second = await take(instrument)
    await act(async () => {})
    expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
    await second.person.clear(screen.getByLabelText('1. Country'))
    second.unmount()
    const third = await take(instrument)
    await waitFor(() => expect(screen.getByLabelText('1. Country')).toHaveValue(''))
    await third.person.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('1. Country')).toHaveValue('Norway')
    await third.person.click(submit())
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answersOf(third)).toEqual([{ key: 'i', value: 'Norway' }])
  })
})
