import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

const GROUPS = [
  { id: 'sleep', title: 'Sleep' },
  { id: 'food', title: 'Food' },
  { id: 'work', title: 'Work' },
]
const groupOf = (index: number) => (index < 8 ? 'sleep' : index < 16 ? 'food' : 'work')

type Question = NonNullable<Parameters<typeof anAssessment>[1][number]>

/** Has 24 questions in three sections. The first question of each section is required. */
const aLongForm = (change: (question: Question, index: number) => Question = (question) => question) =>
  anAssessment(
    'long',
    Array.from({ length: 24 }, (_, index) =>
      change({ title: `Question ${index + 1}`, skippable: index % 8 !== 0, groupId: groupOf(index) }, index),
    ),
    {},
    { groups: GROUPS },
  )

const renderForm = (assessment = aLongForm(), world: Parameters<typeof renderScreen>[1] = {}) => {
  const clinic = aClinic({ assigned: [assigned('long')], assessments: [assessment] })
  return { ...clinic, ...renderScreen(<TakeAssessmentsScreen />, { context: 'sms', ...world }) }
}
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name })
const question = (number: number) =>
  screen.getByText(`${number}. Question ${number}`).closest('fieldset') ?? document.body
const yesTo = (number: number) => within(question(number)).getByLabelText('Yes')
const press = (name: string) => screen.findByRole('button', { name })
const section = (number: number) => screen.findByText(`Section ${number} of 3`)

afterEach(() => localStorage.clear())

test('a long form announces its progress', async () => {
  const { person } = renderForm()
  await h1('Assessment long')
  const progress = await screen.findByText('0 of 24 answered')
  expect(progress).toHaveAttribute('role', 'status')
  await person.click(yesTo(1))
  await screen.findByText('1 of 24 answered')
  await person.click(await press('First unanswered question'))
  expect(within(question(9)).getByLabelText('No')).toHaveFocus()
  await person.click(yesTo(9))
  await person.click(await press('First unanswered question'))
  await person.click(yesTo(17))
  await screen.findByText('3 of 24 answered')
  expect(screen.queryByRole('button', { name: 'First unanswered question' })).toBeNull()
})

test('a short form has no progress bar', async () => {
  const clinic = aClinic({
    assigned: [assigned('short')],
    assessments: [anAssessment('short', [{ groupId: 'sleep' }, { groupId: 'food' }], {}, { groups: GROUPS })],
  })
  renderScreen(<TakeAssessmentsScreen />, { context: 'sms' })
  await h1('Assessment short')
  expect(screen.queryByText(/answered/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Review your answers' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Section by section' })).toBeNull()
  expect(clinic.sent).toEqual([])
})

test('a form shown section by section sends all answers together', async () => {
  const { person, sent } = renderForm()
  await person.click(await screen.findByRole('radio', { name: 'Section by section' }))
  await section(1)
  expect(screen.queryByText('9. Question 9')).toBeNull()
  await person.click(await press('Next'))
  await screen.findByRole('link', { name: 'Question 1 (Question 1): Required' })
  await person.click(yesTo(1))
  await person.click(await press('Next'))
  await section(2)
  await expectFocus(h1('Assessment long'))
  expect(document.title).toMatch(/^Section 2 of 3, Assessment long/)
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(yesTo(9))
  await person.click(await press('Next'))
  await section(3)
  await person.click(await press('Back'))
  await section(2)
  expect(yesTo(9)).toBeChecked()
  await person.click(await press('Next'))
  await section(3)
  await person.click(yesTo(17))
  await person.click(await press('Submit'))
  await h1('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers.map(({ key }) => key)).toEqual(['k0', 'k8', 'k16'])
})

test('Submit opens the section of an unanswered question', async () => {
  const { person } = renderForm(
    aLongForm((one, index) =>
      index === 1
        ? {
            ...one,
            skippable: false,
            enabledBy: [{ behavior: 'all', when: [{ key: 'k23', operator: '=', value: 'yes' }] }],
          }
        : one,
    ),
  )
  await person.click(await screen.findByRole('radio', { name: 'Section by section' }))
  await person.click(await screen.findByLabelText('Yes', { selector: '[name="q0"]' }))
  await person.click(await press('First unanswered question'))
  await section(2)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'q8'))
  await person.click(document.activeElement ?? document.body)
  await person.click(await press('Next'))
  await section(3)
  await person.click(await screen.findByLabelText('Yes', { selector: '[name="q16"]' }))
  await person.click(await screen.findByLabelText('Yes', { selector: '[name="q23"]' }))
  await person.click(await press('Submit'))
  await section(1)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'q1'))
  expect(screen.getAllByText('* Required')).toHaveLength(1)
})

test('a personal device stores the choice of sections', async () => {
  const first = renderForm()
  await first.person.click(await screen.findByRole('radio', { name: 'Section by section' }))
  first.unmount()
  renderForm()
  await section(1)
})

test('a kiosk does not store the choice of sections', async () => {
  const { person } = renderForm(undefined, { context: 'kiosk' })
  await person.click(await screen.findByRole('radio', { name: 'Section by section' }))
  await section(1)
  expect(Object.keys(localStorage)).toEqual([])
  await person.click(await screen.findByRole('radio', { name: /^All/ }))
  await person.click(await press('Review your answers'))
  await h1('Review your answers')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the review shows the answers as text', async () => {
  const print = jest.fn()
  Object.defineProperty(window, 'print', { value: print, configurable: true })
  const { person, sent } = renderForm(
    aLongForm((one, index) => (index === 1 ? { ...one, type: 'free_text' } : one)),
  )
  await person.click(await screen.findByLabelText('Yes', { selector: '[name="q0"]' }))
  // A typed text that equals another question's option id stays a text.
  await person.type(screen.getByLabelText('2. Question 2'), 'yes')
  await person.click(await press('Review your answers'))
  await expectFocus(h1('Review your answers'))
  const answerTo = (number: number) =>
    screen.getByText(`${number}. Question ${number}`, { selector: 'p' }).parentElement
  expect(answerTo(1)).toHaveTextContent('1. Question 1Yes')
  expect(answerTo(2)).toHaveTextContent('2. Question 2yes')
  expect(answerTo(3)).toHaveTextContent('Not answered (optional)')
  expect(answerTo(9)).toHaveTextContent('Not answered yet')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Sleep',
    'Food',
    'Work',
  ])
  await person.click(await press('Print'))
  expect(print).toHaveBeenCalledTimes(1)

  await person.click(await press('Change 17. Question 17'))
  await h1('Assessment long')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'q16'))
  await person.click(yesTo(17))
  await person.click(await press('Back'))
  await h1('Review your answers')
  expect(answerTo(17)).toHaveTextContent('17. Question 17Yes')

  await person.click(await press('Submit'))
  await h1('Assessment long')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'q8'))
  expect(within(question(9)).getByText('* Required')).toBeVisible()
  await person.click(yesTo(9))
  await person.click(await press('Submit'))
  await h1('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers).toHaveLength(4)
})
