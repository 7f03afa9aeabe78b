import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ComponentProps, useMemo } from 'react'
import { useStore } from 'zustand'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { formOf } from './assessment-forms.ts'
import { AssessmentStep } from './assessment-step.tsx'
import { type Place, placeAfter, placeOf, placeWithin } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Answers } from './use-answers.ts'
import { useFormView } from './use-form-view.ts'
import type { SendAnswers } from './use-submit-answers.ts'

type Props = { answers: Answers; sending: SendAnswers; isPersonal: boolean }

/** One form a step; each form's answers are kept for going back, and the last one sends them all. */
export const AssessmentSteps = ({ answers, sending, isPersonal }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { forms, store, isRead, answer, startOver } = answers
  const hasKept = useStore(store, (state) => state.hasKept)
  const asked = placeOf(location.state)
  // What was answered before a reload tells how far one may go.
  if (asked.step > 0 && !isRead) return <SkeletonScreen label={ASSESSMENT_COPY.loading} />
  // A step further than what is answered is not there yet.
  const step = store.reachable(asked.step)
  const place = step === asked.step ? asked : { step, depth: asked.depth, start: asked.depth }
  const form = forms[step]
  if (!form) return null

  const go = (next: Place) => navigate({ search: location.search }, { state: next })
  const handleComplete = () => {
    if (step + 1 === forms.length) sending.sendAll(answers)
    else go(placeAfter(place))
  }
  const handleStartOver = () => {
    startOver()
    if (place.depth > 0) navigate(-place.depth)
  }

  return (
    <SpokenStep
      key={form.part}
      form={form}
      isPersonal={isPersonal}
      store={store}
      place={place}
      stepCount={forms.length}
      isSending={sending.isSending}
      failure={sending.failure}
      isTakenBack={sending.outcome.kind === 'taken-back'}
      onAnswer={answer}
      onComplete={handleComplete}
      onGo={(within) => go(placeWithin(place, within))}
      onBack={(entries) => navigate(-entries)}
      onStartOver={hasKept ? handleStartOver : undefined}
    />
  )
}

type SpokenProps = Omit<ComponentProps<typeof AssessmentStep>, 'speaks' | 'views'>

/** A form in the language that it is read in; what is answered, kept and sent is the same in all of them. */
const SpokenStep = ({ form, ...props }: SpokenProps) => {
  const { place, isPersonal } = props
  const { spoken, ...speaks } = useFormLanguage(form.assessment, { isPersonal })
  const spokenForm = useMemo(
    () => (spoken === form.assessment ? form : { ...formOf(spoken), part: form.part }),
    [form, spoken],
  )
  const views = useFormView({ isPersonal })
  // Another place is another screen: it begins at its heading, and a second tap on Next does not reach it.
  const key = [place.section, place.field, place.isReview].join(' ')
  return <AssessmentStep key={key} {...props} form={spokenForm} speaks={speaks} views={views} />
}
