import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useScreenTitle } from '@soundings/shared/platform'
import { SubmissionFailure } from '@soundings/shared/ui/crisis-contacts'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { PausedNotice } from '@soundings/shared/ui/unstored-answers'
import type { FormEvent } from 'react'
import { LanguageChooser, LanguageScope } from '../../components/language/form-language.tsx'
import type { FormLanguage } from '../../components/language/use-form-language.ts'
import type { AnswersStore, OnAnswer } from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { FormQuestions } from './form-questions.tsx'
import type { FormTarget, Position } from './position.rules.ts'
import { StepActions } from './step-actions.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { useFormView } from './use-form-view.ts'
import { type LongForm, useLongForm } from './use-long-form.ts'
import { useStepForm } from './use-step-form.ts'

type Props = {
  form: AssessmentForm
  formLanguage: FormLanguage
  store: AnswersStore
  /** Another position is another component: give it a `key` of its own. */
  position: Position
  formView: ReturnType<typeof useFormView>
  isPersonalDevice: boolean
  stepCount: number
  isSending: boolean
  /** The message of a submission that failed. */
  failure: string | undefined
  /** Answers to these questions were sent before, and may be stored. */
  isPaused: boolean
  onAnswer: OnAnswer
  onComplete: () => void
  onGoTo: (target: FormTarget) => void
  onBack: (entries: number) => void
  /** Undefined where no answers of an earlier visit were restored. */
  onStartOver: (() => void) | undefined
}

const APP_LANGUAGE = 'en'

/** The title of the screen, and which step of the visit it is. */
const screenTitleOf = (longForm: LongForm, { form, position, stepCount }: Props) => {
  const set = stepCount > 1 ? ASSESSMENT_COPY.step(position.step + 1, stepCount) : undefined
  const section =
    longForm.section && longForm.module?.LONG_FORM_COPY.section(longForm.sectionNumber, longForm.sectionCount)
  return {
    title: (longForm.isReview && longForm.module?.LONG_FORM_COPY.reviewTitle) || form.assessment.name,
    step: [set, section].filter(Boolean).join(', ') || undefined,
  }
}

/** One step of a visit: the form of an assessment, a section of it, or the review of its answers. */
export const AssessmentStep = (props: Props) => {
  const { position, stepCount, isSending, formLanguage } = props
  const { assessment } = props.form
  const longForm = useLongForm(props)
  const { errors, attempts, isEmpty, submit } = useStepForm({ ...props, longForm })
  const failure = isSending ? undefined : props.failure
  const { title, step } = screenTitleOf(longForm, props)
  const heading = useScreenTitle({ title, step, hasError: errors.length > 0 || Boolean(props.failure) })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) submit()
  }
  const secondTap = useDoubleTapGuard()
  const intro = longForm.isReview ? assessment.name : assessment.content.sections[0]?.title

  return (
    <FormScreen noValidate {...(position.depth > 0 ? secondTap : {})} onSubmit={handleSubmit}>
      <Page>
        <ErrorSummary
          errors={errors}
          attempt={attempts}
          failure={failure && <SubmissionFailure message={failure} />}
        />
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={position.step + 1} total={stepCount} />
        ) : null}
        <LanguageScope language={longForm.isReview ? APP_LANGUAGE : formLanguage.language}>
          <Stack $gap={1}>
            <PageHeading ref={heading}>{title}</PageHeading>
            {intro && intro !== title ? <Text>{intro}</Text> : null}
          </Stack>
        </LanguageScope>
        <LanguageChooser formLanguage={formLanguage} />
        {props.isPaused ? <PausedNotice /> : null}
        {props.onStartOver ? <RestoredDraftNotice onStartOver={props.onStartOver} /> : null}
        {isEmpty ? <Text>{ASSESSMENT_COPY.noQuestions}</Text> : null}
        <FormQuestions {...props} language={formLanguage.language} longForm={longForm} />
      </Page>
      <StepActions {...props} longForm={longForm} />
    </FormScreen>
  )
}
