import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import { anAssessment } from '../../components/a-clinic.fixture'
import { aFormQuestion } from '../../components/questions/form-question.fixture'
import { createAssessmentForm } from './assessment-forms'
import { selectAccepted, toReadableAnswers, toSubmissionRequest } from './filled-form.rules'

const mood = aFormQuestion('q0', '/44250-9', 'single-choice')

const submitter = { userId: 'u1', hasOnboarded: false, context: 'sms', isTakingAnyway: false } as const

test('the request body contains all forms with the submitter [ASSESS-13] [ASSESS-18] [API-40] [API-41] [API-43]', () => {
  const request = toSubmissionRequest(
    [
      { assessmentId: 'a1', questions: [mood], values: { q0: 'yes' } },
      {
        assessmentId: 'a2',
        questions: [mood, aFormQuestion('q1', 'note', 'free-text')],
        values: { q0: 'no', q1: '' },
      },
    ],
    submitter,
  )
  expect(request).toEqual({
    assessments: [
      { id: 'a1', answers: [{ key: '/44250-9', answerValue: { answerId: 'yes' } }] },
      { id: 'a2', answers: [{ key: '/44250-9', answerValue: { answerId: 'no' } }] },
    ],
    assigneeUserId: 'u1',
    isNewPatient: true,
    source: 'sms',
    submissionType: 'default',
  })
})

test("the request body after 'Take assessment anyway' has the type take_now [API-42]", () => {
  expect(toSubmissionRequest([], { ...submitter, isTakingAnyway: true }).submissionType).toBe('take_now')
})

const body: SubmissionRequest = {
  assessments: [
    { id: 'a', answers: [] },
    { id: 'ab', answers: [] },
  ],
  assigneeUserId: 'user-1',
  isNewPatient: false,
  source: 'sms',
  submissionType: 'default',
}
const parts = ['a@1', 'ab@1']

test('readable answers are formatted as on the screen', () => {
  const assessment = anAssessment('a', [
    { title: 'Low?' },
    { title: 'What?', type: 'multi-select' },
    { title: 'Words', type: 'free_text' },
    { title: 'Hours', type: 'number' },
    { title: 'Skipped', skippable: true },
  ])
  const values = { q0: 'yes', q1: ['no', 'yes'], q2: 'two\nlines', q3: '7' }
  const form = createAssessmentForm(assessment)
  expect(toReadableAnswers(form, form.questions, values)).toEqual({
    part: 'a@1',
    title: 'Assessment a',
    answers: [
      { question: 'Low?', answer: 'Yes' },
      { question: 'What?', answer: 'No, Yes' },
      { question: 'Words', answer: 'two\nlines' },
      { question: 'Hours', answer: '7' },
      { question: 'Skipped', answer: '' },
    ],
  })
})

test('selectAccepted returns the assessments that are still assigned', () => {
  expect(selectAccepted({ body, parts }, (id) => id === 'a')).toEqual({
    body: { ...body, assessments: [{ id: 'a', answers: [] }] },
    parts: ['a@1'],
  })
  expect(selectAccepted({ body, parts }, () => true)).toEqual({ body, parts })
  expect(selectAccepted({ body, parts }, () => false)).toBeUndefined()
})
