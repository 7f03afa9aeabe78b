import type { SummaryError } from '@soundings/shared/forms/error-summary.rules'
import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useChosenLanguage } from '@soundings/shared/messages/language'
import { getServerMessage, usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { SubmissionFailure } from '@soundings/shared/ui/crisis-contacts'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { LogInAgain } from '@soundings/shared/ui/log-in-again'
import { LanguageScope, OtherLanguage } from '@soundings/shared/ui/other-language'
import { FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { Steps } from '@soundings/shared/ui/steps'
import { PausedNotice } from '@soundings/shared/ui/submission-notices'
import { Text } from '@soundings/shared/ui/text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { LanguageChooser } from '../../components/language/form-language.tsx'
import type { FormLanguage } from '../../components/language/use-form-language.ts'
import { loadOnNeed } from '../../components/load-on-need.tsx'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import { LONG_FORM_COPY } from '../../components/questions/long-form/long-form.copy.ts'
import type { AnswersStore, OnAnswer } from '../../components/questions/store/answers.store.ts'
import { waitForTotals } from '../../components/questions/totals/use-totals.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { OutdatedAnswers } from './outdated-answers.tsx'
import type { StepNavigation } from './position.rules.ts'
import { StepActions } from './step-actions.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Visit } from './use-assessment-screen.ts'
import type { ChosenFormView } from './use-form-view.ts'
import { type Step, useFocusOnField, useStep } from './use-step.ts'

type Named = { title: string; headingPrefix?: string; prefix?: string | undefined }

const MAX_TITLE = 80

const shorten = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`

/** Includes the instrument's number, and the heading that distinguishes questions with the same title. */
const describeQuestionError = (
  number: number,
  { prefix, headingPrefix, title }: Named,
  error: string,
): string =>
  ASSESSMENT_COPY.questionError({
    number: prefix?.replace(/[.):\s]+$/, '') || number,
    title: shorten(headingPrefix ? `${headingPrefix}: ${title}` : title),
    error: error.replace(/^\* /, ''),
  })

type Props = {
  form: AssessmentForm
  formLanguage: FormLanguage
  formView: ChosenFormView
  visit: Visit
  /** Requires a unique `key` for each position. */
  navigation: StepNavigation
}

/** Loads with the first answer. The form works without it. */
const FormEnd = loadOnNeed(() => import(/* webpackChunkName: "need-end" */ './form-end.tsx'))

const titleOf = (step: Step, { position, stepCount }: StepNavigation) => {
  const { name, content } = step.form.assessment
  const set =
    stepCount > 1 ? ASSESSMENT_COPY.step({ current: position.step + 1, count: stepCount }) : undefined
  const section =
    step.section && LONG_FORM_COPY.section({ current: step.sectionNumber, count: step.sectionCount })
  const title = step.isReview ? LONG_FORM_COPY.reviewTitle : name
  const intro = step.isReview ? name : content.sections[0]?.title
  return {
    title,
    progress: [set, section].filter(Boolean).join(', ') || undefined,
    intro: intro === title ? undefined : intro,
  }
}

type QuestionsProps = {
  step: Step
  language: string
  isPersonalDevice: boolean
  onAnswer: OnAnswer
}

const FormQuestions = ({ step, language, isPersonalDevice, onAnswer }: QuestionsProps) => {
  const { form, store, formView, longForm, section } = step
  if (longForm && step.isReview)
    return (
      <>
        <longForm.ReviewIntro />
        <LanguageScope language={language}>
          <longForm.Review store={store} form={form} onGoTo={step.goToField} />
        </LanguageScope>
        {isPersonalDevice && <longForm.PrintAnswers />}
      </>
    )
  return (
    <>
      {longForm && step.hasSections ? (
        <Stack>
          <longForm.FormViewChoice view={formView.view} onChoose={formView.setView} />
          {section ? (
            <Steps noun={LONG_FORM_COPY.sectionNoun} current={step.sectionNumber} total={step.sectionCount} />
          ) : null}
        </Stack>
      ) : null}
      <LanguageScope language={language}>
        <QuestionList store={store} form={form} count={step.count} range={section} onAnswer={onAnswer} />
      </LanguageScope>
    </>
  )
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** In the order of the questions. */
const useFormErrors = (store: AnswersStore, form: AssessmentForm): SummaryError[] => {
  const errors = useStore(store, (state) => state.errors[form.formId] ?? NO_ERRORS)
  // Rerenders when conditions change question numbers, which messages contain.
  useStore(store, (state) => (state.errors[form.formId] ? state.visible[form.formId] : undefined))
  return store.askedQuestions(form).flatMap((question, index) => {
    const error = errors[question.field]
    return error ? [{ id: question.field, text: describeQuestionError(index + 1, question, error) }] : []
  })
}

const useStepForm = (step: Step, { goTo, goOn }: Pick<StepNavigation, 'goTo' | 'goOn'>) => {
  const { form, store } = step
  const errors = useFormErrors(store, form).filter(({ id }) => step.isOnScreen(id))
  const validations = useStore(store, (state) => state.validations)
  const isEmpty = useStore(store, ({ calculated }) => {
    const isDecided = !form.conditions || !form.calculatedSection || calculated[form.formId]
    return Boolean(isDecided) && store.askedQuestions(form).length === 0
  })
  const validateAndGoOn = () => {
    flushSync(step.showAll)
    // A microtask, because React treats a transition inside the event as the form's own action.
    const { nextSection } = step
    if (nextSection) {
      if (store.validate(step.formInRange)) queueMicrotask(() => goTo({ section: nextSection.id }))
      return
    }
    if (store.validate(form)) return queueMicrotask(goOn)
    const invalid = store.firstInvalidField(form)
    if (invalid !== undefined && !step.isOnScreen(invalid)) queueMicrotask(() => step.goToField(invalid))
  }
  const [isWaiting, setIsWaiting] = useState(false)
  // After Back, the step must not submit.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const handleNext = () => {
    const totals = waitForTotals(form)
    if (!totals) return validateAndGoOn()
    setIsWaiting(true)
    void totals.then(() => {
      if (!isMounted.current) return
      // Unlocks the fields, so that an invalid one can get the focus.
      flushSync(() => setIsWaiting(false))
      validateAndGoOn()
    })
  }
  return { errors, validations, isEmpty, isWaiting, handleNext }
}

export const AssessmentStep = ({ form, formLanguage, formView, visit, navigation }: Props) => {
  const { store, submission } = visit
  const { position, stepCount } = navigation
  const step = useStep({ form, store, position, formView, onGoTo: navigation.goTo })
  const { errors, validations, isEmpty, isWaiting, handleNext } = useStepForm(step, navigation)
  const isLocked = submission.isLocked || isWaiting
  const failure =
    submission.error === undefined
      ? undefined
      : (getServerMessage(submission.error) ?? ASSESSMENT_COPY.notSent)
  const hasRestored = useStore(store, (state) => state.hasRestored)
  const hasAnswers = useStore(store, store.hasAnswers)
  const { title, progress, intro } = titleOf(step, navigation)
  const page = useChosenLanguage()
  const { user, context } = usePublicUser()
  const hasError = errors.length > 0 || failure !== undefined
  const heading = useScreenTitle({ title, step: progress, hasError })
  useFocusOnField(step, position)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLocked) handleNext()
  }
  const secondTap = useDoubleTapGuard()

  return (
    <FormScreen noValidate {...secondTap} onSubmit={handleSubmit}>
      <Page>
        <ErrorSummary
          errors={errors}
          attempt={validations}
          failure={
            failure && (
              <>
                <SubmissionFailure message={failure} />
                <LogInAgain error={submission.error} />
              </>
            )
          }
        />
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={position.step + 1} total={stepCount} />
        ) : null}
        <LanguageScope language={step.isReview ? page : formLanguage.language}>
          <Stack $gap={1}>
            <PageHeading ref={heading}>{title}</PageHeading>
            {intro ? <Text>{intro}</Text> : null}
          </Stack>
        </LanguageScope>
        <PausedNotice submission={submission} />
        <ExpiredDraftNotice openDraft={visit.openDraft} />
        <OutdatedAnswers visit={visit} />
        <FormFields isLocked={isLocked}>
          <OtherLanguage
            language={formLanguage.language}
            languages={formLanguage.languages}
            phoneNumber={user.clinic.phoneNumber}
            isShared={context === 'kiosk'}
          />
          <LanguageChooser formLanguage={formLanguage} />
          {visit.followed.question}
          {hasRestored ? (
            <RestoredDraftNotice
              isKept={visit.openDraft.draft.isPersistent()}
              onStartOver={navigation.startOver}
            />
          ) : null}
          {isEmpty ? <Text>{ASSESSMENT_COPY.noQuestions}</Text> : null}
          <FormQuestions
            step={step}
            language={formLanguage.language}
            isPersonalDevice={visit.isPersonalDevice}
            onAnswer={visit.answer}
          />
          {hasAnswers && !step.isReview ? (
            <FormEnd step={step} visit={visit} navigation={navigation} />
          ) : null}
        </FormFields>
      </Page>
      <StepActions
        step={step}
        navigation={navigation}
        submission={{ ...submission, isLocked, isSending: submission.isSending || isWaiting }}
      />
    </FormScreen>
  )
}
