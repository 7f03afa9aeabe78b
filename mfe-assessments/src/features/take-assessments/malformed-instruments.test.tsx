import { renderScreen } from '@soundings/shared/testing/render-screen'

import { screen } from '@testing-library/react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

const renderForm = (at = '/', more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<TakeAssessmentsScreen />, { context: 'sms', at, ...more })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const submit = () => screen.getByRole('button', { name: 'Submit' })

const mood = anAssessment('mood', [{ title: 'Low?' }])

const shown = async (assessment: ReturnType<typeof anAssessment>) => {
  const clinic = aClinic({ assigned: [assigned(assessment.id)], assessments: [assessment] })
  const view = renderForm()
  await heading(assessment.name)
  return { ...clinic, ...view }
}

test('one without questions says so, and can be sent', async () => {
  const { person, sent } = await shown(anAssessment('x', []))
  expect(screen.getByText(/There are no questions here/)).toBeVisible()
  await person.click(submit())
  await heading('Thank you')
  expect(sent[0]?.body.assessments).toEqual([{ id: 'x', answers: [] }])
})

test('keys that come twice keep their answers apart', async () => {
  const { person, sent } = await shown(anAssessment('x', [{ key: 'same' }, { key: 'same' }]))
  const [yes, other] = [screen.getAllByLabelText('Yes')[0], screen.getAllByLabelText('No')[1]]
  if (yes && other) {
    await person.click(yes)
    await person.click(other)
  }
  await person.click(submit())
  await heading('Thank you')
  expect(sent[0]?.body.assessments[0]?.answers).toEqual([
    { key: 'same', answerValue: { answerId: 'yes' } },
    { key: 'same', answerValue: { answerId: 'no' } },
  ])
})

test('HTML, emoji, right-to-left and very long titles are text', async () => {
  const titles = ['<img src=x onerror=alert(1)>', '😀 🧑‍⚕️', 'איך אתה מרגיש?', 'x'.repeat(5000)]
  await shown(
    anAssessment(
      'x',
      titles.map((title) => ({ title })),
    ),
  )
  for (const [index, title] of titles.entries())
    expect(screen.getByRole('group', { name: `${index + 1}. ${title}` })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('legend')).toHaveAttribute('dir', 'auto')
})

test('one that the server does not know is an error that can be tried again, not a blank page', async () => {
  aClinic({ assigned: [assigned('gone')], assessments: [] })
  renderForm()
  await heading('This page did not load')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('one without its list of answers is refused with an error', async () => {
  const broken = structuredClone(mood)
  for (const section of broken.content.sections) Reflect.deleteProperty(section, 'answers')
  aClinic({ assigned: [assigned('mood')], assessments: [broken] })
  renderForm()
  await heading('This page did not load')
})
