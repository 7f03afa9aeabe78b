import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ComponentProps, useMemo } from 'react'
import { useStore } from 'zustand'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { formOf } from './assessment-forms.ts'
import { AssessmentStep } from './assessment-step.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'
import type { SendAnswers } from './use-send-answers.ts'

type Props = { answers: Answers; sending: SendAnswers; isPersonal: boolean }

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
const stepIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** One form a step; each form's answers are kept for going back, and the last one sends them all. */
export const AssessmentSteps = ({ answers, sending, isPersonal }: Props) => {
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
    <SpokenStep
      key={form.part}
      form={form}
      isPersonal={isPersonal}
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

type SpokenProps = Omit<ComponentProps<typeof AssessmentStep>, 'speaks'> & { isPersonal: boolean }

/** A form in the language that it is read in; what is answered, kept and sent is the same in all of them. */
const SpokenStep = ({ form, isPersonal, ...props }: SpokenProps) => {
  const { spoken, ...speaks } = useFormLanguage(form.assessment, { isPersonal })
  const spokenForm = useMemo(
    () => (spoken === form.assessment ? form : { ...formOf(spoken), part: form.part }),
    [form, spoken],
  )
  return <AssessmentStep {...props} form={spokenForm} speaks={speaks} />
}
