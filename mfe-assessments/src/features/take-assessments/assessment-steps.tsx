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

/** The forms of a visit, one a step; the last step submits all of them. */
export const AssessmentSteps = ({ visit }: { visit: Visit }) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { forms, store, submission, openDraft } = visit
  const requested = parsePosition(location.state)
  // After a reload at the review of a short form. If it does not load, its form replaces it.
  const [review] = useLazyModule<unknown>(requested.isReview ? longFormModule : NO_MODULES)
  // After a reload the draft decides which steps are complete, and so which one may be shown.
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
    goBack: (entries) => navigate(-entries),
    startOver: () => {
      visit.startOver()
      if (position.depth > 0) navigate(-position.depth)
    },
  }
  return <TranslatedStep key={form.formId} form={form} visit={visit} navigation={navigation} />
}

type TranslatedProps = { form: AssessmentForm; visit: Visit; navigation: StepNavigation }

/** A step in the language of the person; answers, draft and submission are the same in all languages. */
const TranslatedStep = ({ form, visit, navigation }: TranslatedProps) => {
  const { isPersonalDevice } = visit
  const { translated, ...formLanguage } = useFormLanguage(form.assessment, { isPersonalDevice })
  const translatedForm = useMemo(
    () =>
      translated === form.assessment ? form : { ...createAssessmentForm(translated), formId: form.formId },
    [form, translated],
  )
  const formView = useFormView({ isPersonalDevice })
  // A remount at each position: the focus begins at its heading, and a second tap on Next does not reach its Next.
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
