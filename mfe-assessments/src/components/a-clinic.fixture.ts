import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import type { SubmissionRequest } from '@soundings/shared/api/submit-assessments'
import { server } from '@soundings/shared/testing/api-server'
import { HttpResponse, http } from 'msw'

const USER = 'http://api.test/v1/public-api/user/user-1'

type Question = Assessment['content']['sections'][number]['questions'][number]

/** A choice offers no and yes by default. */
export const anAssessment = (
  id: string,
  questions: Partial<Question>[],
  more: Partial<Assessment> = {},
  section: Partial<AssessmentSection> = {},
) => ({
  id,
  name: `Assessment ${id}`,
  version: '1',
  content: {
    sections: [
      {
        title: `About ${id}`,
        answers: [
          { id: 'no', value: 0, title: 'No' },
          { id: 'yes', value: 1, title: 'Yes' },
        ],
        questions: questions.map((question, index) => ({
          key: `k${index}`,
          title: `Question ${index}`,
          type: 'single',
          skippable: false,
          ...question,
        })),
        ...section,
      },
    ],
  },
  ...more,
})

export const assigned = (id: string, isOverdue = true): AssignedAssessment => ({
  assessment: { id, name: `Assessment ${id}`, disorder: '', totalQuestions: 1 },
  clinicAssessmentId: `c-${id}`,
  isOverdue,
  administrationDate: '2026-01-01',
  dueDate: '2020-01-08',
  cadence: 'once',
})

type Start = {
  assigned: AssignedAssessment[]
  assessments: Assessment[]
  safetyNet?: boolean
  submissionId?: string
}

/** Removes answered assignments, and records the submissions. */
export const aClinic = (start: Start) => {
  const sent: { body: SubmissionRequest; key: string | null }[] = []
  const reads: string[] = []
  let open = start.assigned
  server.use(
    http.get(`${USER}/assigned-assessments`, () => {
      reads.push('assigned-assessments')
      return HttpResponse.json(open)
    }),
    http.get(`${USER}/safety-net`, () => HttpResponse.json([])),
    http.get('http://api.test/v1/public-api/assessments', ({ request }) => {
      const ids = (new URL(request.url).searchParams.get('Ids') ?? '').split(',')
      return HttpResponse.json(start.assessments.filter(({ id }) => ids.includes(id)))
    }),
    http.post<never, SubmissionRequest>(`${USER}/submit-assessments`, async ({ request }) => {
      const body = await request.json()
      sent.push({ body, key: request.headers.get('idempotency-key') })
      open = open.filter(({ assessment }) => !body.assessments.some(({ id }) => id === assessment.id))
      return HttpResponse.json({
        submissionId: start.submissionId ?? 'reference-1',
        submittedAt: '2026-01-02T03:04:05Z',
        safetyNet: start.safetyNet ?? false,
      })
    }),
  )
  return { sent, reads }
}
