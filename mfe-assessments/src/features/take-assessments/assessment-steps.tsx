import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ComponentProps, useMemo } from 'react'
import { useStore } from 'zustand'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { createAssessmentForm } from './assessment-forms.ts'
import { AssessmentStep } from './assessment-step.tsx'
import { nextFormPosition, type Position, parsePosition, positionInForm } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'
import { useFormView } from './use-form-view.ts'
import type { SubmitAnswers } from './use-submit-answers.ts'

type Props = { answers: Answers; submission: SubmitAnswers; isPersonalDevice: boolean }

/** The forms of a visit, one a step; the last step submits all of them. */
export const AssessmentSteps = ({ answers, submission, isPersonalDevice }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { forms, store, isDraftLoaded, answer, startOver } = answers
  const hasRestored = useStore(store, (state) => state.hasRestored)
  const requested = parsePosition(location.state)
  // After a reload the draft decides which steps are complete, and so which one may be shown.
  if (requested.step > 0 && !isDraftLoaded) return <SkeletonScreen label={ASSESSMENT_COPY.loading} />
  const step = store.reachableStep(requested.step)
  const position =
    step === requested.step ? requested : { step, depth: requested.depth, start: requested.depth }
  const form = forms[step]
  if (!form) return null

  const goTo = (next: Position) => navigate({ search: location.search }, { state: next })
  const handleComplete = () => {
    if (step + 1 === forms.length) submission.submitAll(answers)
    else goTo(nextFormPosition(position))
  }
  const handleStartOver = () => {
    startOver()
    if (position.depth > 0) navigate(-position.depth)
  }

  return (
    <TranslatedStep
      key={form.formId}
      form={form}
      isPersonalDevice={isPersonalDevice}
      store={store}
      position={position}
      stepCount={forms.length}
      isSending={submission.isSending}
      failure={submission.failure}
      isPaused={submission.outcome.kind === 'paused'}
      onAnswer={answer}
      onComplete={handleComplete}
      onGoTo={(target) => goTo(positionInForm(position, target))}
      onBack={(entries) => navigate(-entries)}
      onStartOver={hasRestored ? handleStartOver : undefined}
    />
  )
}

type TranslatedProps = Omit<ComponentProps<typeof AssessmentStep>, 'formLanguage' | 'formView'>

/** A step in the language of the person; answers, draft and submission are the same in all languages. */
const TranslatedStep = ({ form, ...props }: TranslatedProps) => {
  const { position, isPersonalDevice } = props
  const { translated, ...formLanguage } = useFormLanguage(form.assessment, { isPersonalDevice })
  const translatedForm = useMemo(
    () =>
      translated === form.assessment ? form : { ...createAssessmentForm(translated), formId: form.formId },
    [form, translated],
  )
  const formView = useFormView({ isPersonalDevice })
  // A remount at each position: the focus begins at its heading, and a second tap on Next does not reach its Next.
  const key = [position.section, position.field, position.isReview].join(' ')
  return (
    <AssessmentStep
      key={key}
      {...props}
      form={translatedForm}
      formLanguage={formLanguage}
      formView={formView}
    />
  )
}
