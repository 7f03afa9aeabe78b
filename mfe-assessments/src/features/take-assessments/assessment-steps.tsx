import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useMemo } from 'react'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { longFormModule } from '../../components/questions/lazy-modules.ts'
import { requiredModules } from '../../components/questions/use-required-modules.ts'
import { type AssessmentForm, createAssessmentForm } from './assessment-forms.ts'
import { AssessmentStep } from './assessment-step.tsx'
import {
  nextFormPosition,
  type Position,
  parsePosition,
  positionInForm,
  type StepNavigation,
} from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Visit } from './use-assessment-screen.ts'
import { useFormView } from './use-form-view.ts'

const NO_MODULES = requiredModules([])

/** The last step submits all forms. */
export const AssessmentSteps = ({ visit }: { visit: Visit }) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { forms, store, submission, openDraft } = visit
  const requested = parsePosition(location.state)
  // A reload on the review of a short form needs this module. If it fails to load, the form is shown.
  const [review] = useLazyModule<unknown>(requested.isReview ? longFormModule : NO_MODULES)
  // After a reload, the draft decides which steps are reachable.
  if (review.status === 'loading' || (requested.step > 0 && !openDraft.storedContent))
    return <SkeletonScreen label={ASSESSMENT_COPY.loading} />
  const step = store.reachableStep(requested.step)
  const position =
    step === requested.step ? requested : { step, depth: requested.depth, start: requested.depth }
  const form = forms[step]
  if (!form) return null

  const goTo = (next: Position) => navigate({ search: location.search }, { state: next })
  const navigation: StepNavigation = {
    position,
    stepCount: forms.length,
    goOn: () => {
      if (step + 1 === forms.length) submission.submit()
      else goTo(nextFormPosition(position))
    },
    goTo: (target) => goTo(positionInForm(position, target)),
    goBack: (entries) => (entries > 0 ? navigate(-entries) : navigate('/')),
    startOver: () => {
      visit.startOver()
      if (position.depth > 0) navigate(-position.depth)
    },
  }
  return <TranslatedStep key={form.formId} form={form} visit={visit} navigation={navigation} />
}

type TranslatedProps = { form: AssessmentForm; visit: Visit; navigation: StepNavigation }

/** Answers, draft and submission do not depend on the language. */
const TranslatedStep = ({ form, visit, navigation }: TranslatedProps) => {
  const { isPersonalDevice } = visit
  const { translated, ...formLanguage } = useFormLanguage(form.assessment, { isPersonalDevice })
  const translatedForm = useMemo(
    () =>
      translated === form.assessment ? form : { ...createAssessmentForm(translated), formId: form.formId },
    [form, translated],
  )
  const formView = useFormView({ isPersonalDevice })
  // Remounts at each position: the heading gets the focus, and a second tap does not press the next step's Next.
  const { section, field, isReview } = navigation.position
  return (
    <AssessmentStep
      key={[section, field, isReview].join(' ')}
      form={translatedForm}
      formLanguage={formLanguage}
      formView={formView}
      visit={visit}
      navigation={navigation}
    />
  )
}
