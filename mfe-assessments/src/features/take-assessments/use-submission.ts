import type { Assessment } from '@soundings/shared/api/assessments'
import { type SubmissionReceipt, submitAssessments } from '@soundings/shared/api/submit-assessments'
import { serverMessageOf, usePublicUser } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormValues, submissionRequestOf } from './answers.rules.ts'
import { questionsOf } from './question.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Submission = {
  assessments: readonly Assessment[]
  isTakingAnyway: boolean
  onSubmitted: (receipt: SubmissionReceipt) => void
}

/** Sends all answers at once, and once: every try of one visit carries the same key. */
export const useSubmission = ({ assessments, isTakingAnyway, onSubmitted }: Submission) => {
  const { user, context } = usePublicUser()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const mutation = useMutation({
    mutationFn: (answers: readonly FormValues[]) => {
      const completed = assessments.map((assessment, index) => ({
        assessmentId: assessment.id,
        questions: questionsOf(assessment),
        values: answers[index] ?? {},
      }))
      const who = { userId: user.id, hasOnboarded: user.info.hasOnboarded, context, isTakingAnyway }
      return submitAssessments(user.id, submissionRequestOf(completed, who), idempotencyKey)
    },
    onSuccess: onSubmitted,
  })
  return {
    isSending: mutation.isPending,
    failure: mutation.isError ? (serverMessageOf(mutation.error) ?? ASSESSMENT_COPY.notSent) : undefined,
    send: (answers: readonly FormValues[]) => {
      if (!mutation.isPending) mutation.mutate(answers)
    },
  }
}
