import type { Assessment } from '@soundings/shared/api/assessments'
import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import { useLocation, useNavigate } from '@soundings/shared/platform'
import { useState } from 'react'
import type { FormValues } from './answers.rules.ts'
import { AssessmentForm } from './assessment-form.tsx'
import { useSubmission } from './use-submission.ts'

type Props = {
  assessments: readonly Assessment[]
  isTakingAnyway: boolean
  onSubmitted: (receipt: SubmissionReceipt) => void
}

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
const stepIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** One form a step; each form's answers are kept for going back, and the last one sends them all. */
export const AssessmentSteps = ({ assessments, isTakingAnyway, onSubmitted }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const [answers, setAnswers] = useState<readonly FormValues[]>([])
  const submission = useSubmission({ assessments, isTakingAnyway, onSubmitted })
  // A step further than what is answered, as after a reload, is not there yet.
  const step = Math.min(stepIn(location.state), answers.length, assessments.length - 1)
  const assessment = assessments[step]
  if (!assessment) return null

  const keep = (values: FormValues) => {
    const next = [...answers]
    next[step] = values
    setAnswers(next)
    return next
  }
  const handleComplete = (values: FormValues) => {
    const all = keep(values)
    if (step + 1 === assessments.length) submission.send(all)
    else navigate({ search: location.search }, { state: { step: step + 1 } })
  }

  return (
    <AssessmentForm
      key={assessment.id}
      assessment={assessment}
      step={step}
      stepCount={assessments.length}
      kept={answers[step]}
      isSending={submission.isSending}
      failure={submission.failure}
      onComplete={handleComplete}
      onBack={(values) => {
        keep(values)
        navigate(-1)
      }}
    />
  )
}
