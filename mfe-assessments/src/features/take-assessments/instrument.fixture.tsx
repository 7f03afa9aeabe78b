import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import TakeAssessmentsScreen from './take-assessments.screen'

export type Questions = Parameters<typeof anAssessment>[1]

let version = 0
/** Each instrument has its own version, so that late messages from an earlier test's tabs have no effect. */
export const anInstrument = (questions: Questions, section: Partial<AssessmentSection> = {}): Assessment => {
  version += 1
  return anAssessment('whole', questions, { version: String(version) }, section)
}
export const renderInstrument = async (assessment: Assessment) => {
  const clinic = aClinic({ assigned: [assigned('whole')], assessments: [assessment] })
  const view = renderScreen(<TakeAssessmentsScreen />, { context: 'sms' })
  await screen.findByRole('button', { name: 'Submit' })
  return { ...view, ...clinic }
}
export const submit = () => screen.getByRole('button', { name: 'Submit' })
export const group = (name: string) => screen.getByRole('group', { name })
export const choose = (name: string, answer: string) => within(group(name)).getByLabelText(answer)
export const enabledWhen = (
  key: string,
  value: string | number | boolean,
  operator: '=' | 'exists' | '>' = '=',
) => [{ behavior: 'all' as const, when: [{ key, operator, value }] }]
export const yesNo = (key: string, title: string) => ({ key, title })
export const textQuestion = (
  key: string,
  title: string,
  more: Questions[number] = {},
): Questions[number] => ({
  key,
  title,
  type: 'free_text',
  ...more,
})
export const answersOf = ({ sent }: Awaited<ReturnType<typeof renderInstrument>>) =>
  sent.at(-1)?.body.assessments[0]?.answers
export const renderedOutline = () =>
  [...document.querySelectorAll('h1, h2, h3, legend, label[for], form p')].map(
    (element) => `${element.tagName.toLowerCase()} ${element.textContent}`,
  )
