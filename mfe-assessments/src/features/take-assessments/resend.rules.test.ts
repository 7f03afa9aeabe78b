import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import { anAssessment } from '../../components/a-clinic.fixture'
import { formOf } from './assessment-forms'
import { inWords, restAbout } from './resend.rules'

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

test('answers are told in the words of the screen', () => {
  const assessment = anAssessment('a', [
    { title: 'Low?' },
    { title: 'What?', type: 'multi-select' },
    { title: 'Words', type: 'free_text' },
    { title: 'Hours', type: 'number' },
    { title: 'Skipped', skippable: true },
  ])
  const values = { q0: 'yes', q1: ['no', 'yes'], q2: 'two\nlines', q3: '7' }
  expect(inWords(formOf(assessment), formOf(assessment).questions, values)).toEqual({
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

test('the rest of a set is what can still be answered, with its own parts', () => {
  expect(restAbout({ body, parts }, (id) => id === 'a')).toEqual({
    body: { ...body, assessments: [{ id: 'a', answers: [] }] },
    parts: ['a@1'],
  })
  expect(restAbout({ body, parts }, () => true)).toEqual({ body, parts })
  expect(restAbout({ body, parts }, () => false)).toBeUndefined()
})
