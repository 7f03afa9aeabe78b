import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useStore } from 'zustand'
import { AssessmentStep } from './assessment-step.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'
import type { SendAnswers } from './use-send-answers.ts'

type Props = { answers: Answers; sending: SendAnswers }

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
const stepIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** One form a step; each form's answers are kept for going back, and the last one sends them all. */
export const AssessmentSteps = ({ answers, sending }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { forms, store, isRead, answer, startOver } = answers
  const hasKept = useStore(store, (state) => state.hasKept)
  const asked = stepIn(location.state)
  // What was answered before a reload tells how far one may go.
  if (asked > 0 && !isRead) return <SkeletonScreen label={ASSESSMENT_COPY.loading} />
  // A step further than what is answered is not there yet.
  const step = store.reachable(asked)
  const form = forms[step]
  if (!form) return null

  const handleComplete = () => {
    if (step + 1 === forms.length) sending.sendAll(answers)
    else navigate({ search: location.search }, { state: { step: step + 1 } })
  }
  const handleStartOver = () => {
    startOver()
    if (step > 0) navigate(-step)
  }

  return (
    <AssessmentStep
      key={form.part}
      form={form}
      store={store}
      step={step}
      stepCount={forms.length}
      isSending={sending.isSending}
      failure={sending.failure}
      isTakenBack={sending.outcome.kind === 'taken-back'}
      onAnswer={answer}
      onComplete={handleComplete}
      onBack={() => navigate(-1)}
      onStartOver={hasKept ? handleStartOver : undefined}
    />
  )
}
