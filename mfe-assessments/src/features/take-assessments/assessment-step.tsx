import { useSecondTap } from '@soundings/shared/forms/use-second-tap'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { CrisisLine } from '@soundings/shared/ui/crisis-first'
import { ErrorSummary, type SummaryError } from '@soundings/shared/ui/error-summary'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { ActionsBar, FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { TakenBack } from '@soundings/shared/ui/unstored-answers'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { FormWords, LanguageChooser } from '../../components/language/language-scope.tsx'
import type { FormLanguage } from '../../components/language/use-form-language.ts'
import type { AnswersStore, OnAnswer } from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { FormQuestions } from './form-questions.tsx'
import { entriesBack, type Place, type Within } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { useFormView } from './use-form-view.ts'
import { type LongForm, useLongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  speaks: FormLanguage
  store: AnswersStore
  /** Where in the visit this is; a place is drawn anew, with a `key` of its own. */
  place: Place
  views: ReturnType<typeof useFormView>
  /** A device of the person alone. */
  isPersonal: boolean
  stepCount: number
  isSending: boolean
  /** Why the answers did not arrive, if they did not. */
  failure: string | undefined
  /** Answers to these questions were sent before, and may be stored. */
  isTakenBack: boolean
  onAnswer: OnAnswer
  onComplete: () => void
  onGo: (within: Within) => void
  onBack: (entries: number) => void
  /** Only where the answers of an earlier visit are there. */
  onStartOver: (() => void) | undefined
}

const OUR_LANGUAGE = 'en'

const NONE: Readonly<Record<string, string>> = {}

/** What is wrong in a form, in the order of its questions. */
const useProblems = (store: AnswersStore, form: AssessmentForm): SummaryError[] => {
  const problems = useStore(store, (state) => state.problems[form.part] ?? NONE)
  // Conditions decide what is asked, and so the numbers; with no messages there are none to be told.
  useStore(store, (state) => (state.problems[form.part] ? state.shown[form.part] : undefined))
  return store.askedOf(form).flatMap((question, index) => {
    const problem = problems[question.field]
    return problem
      ? [{ id: question.field, text: ASSESSMENT_COPY.problem(index + 1, question, problem) }]
      : []
  })
}

/** Goes on with what is complete, and to what is open where that is not on the screen. */
const useComplete =
  (long: LongForm, { form, store, onGo, onComplete }: Props) =>
  () => {
    flushSync(long.showAll)
    // After the event: a transition that starts within it would be taken for the form's own action.
    const { next } = long
    if (next) {
      if (store.attempt(long.part)) queueMicrotask(() => onGo({ section: next.id }))
      return
    }
    if (store.attempt(form)) return queueMicrotask(onComplete)
    const open = store.openIn(form)
    if (open !== undefined && !long.isHere(open)) queueMicrotask(() => long.goTo(open))
  }

/** What the screen is called, and which part of the visit it is. */
const titleOf = (long: LongForm, { form, place, stepCount }: Props) => {
  const set = stepCount > 1 ? ASSESSMENT_COPY.step(place.step + 1, stepCount) : undefined
  const section = long.section && long.parts?.LONG_COPY.section(long.sectionNumber, long.sectionCount)
  return {
    title: (long.isReview && long.parts?.LONG_COPY.reviewTitle) || form.assessment.name,
    step: [set, section].filter(Boolean).join(', ') || undefined,
  }
}

/** The form of one assessment: its questions, Next or Submit, and Back where there is something before. */
export const AssessmentStep = (props: Props) => {
  const { form, store, place, views, stepCount, isSending, failure, onAnswer } = props
  const { assessment } = form
  const isBySection = views.view === 'sections'
  const long = useLongForm({ form, store, place, isBySection, onGo: props.onGo })
  const problems = useProblems(store, form).filter(({ id }) => long.isHere(id))
  const hasNothing = useStore(store, () => store.askedOf(form).length === 0)
  const attempts = useStore(store, (state) => state.attempts)
  const { title, step } = titleOf(long, props)
  const heading = useScreenTitle({ title, step, hasError: problems.length > 0 || Boolean(failure) })
  const complete = useComplete(long, props)
  const submitOnce = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) complete()
  }
  const secondTap = useSecondTap()
  const back = entriesBack(place, !long.section)
  const intro = long.isReview ? assessment.name : assessment.content.sections[0]?.title

  return (
    <FormScreen noValidate {...(place.depth > 0 ? secondTap : {})} onSubmit={submitOnce}>
      <Page>
        <ErrorSummary
          errors={problems}
          attempt={attempts}
          failure={failure && !isSending ? <Unread failure={failure} /> : undefined}
        />
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={place.step + 1} total={stepCount} />
        ) : null}
        <FormWords language={long.isReview ? OUR_LANGUAGE : props.speaks.language}>
          <Stack $gap={1}>
            <PageHeading ref={heading}>{title}</PageHeading>
            {intro && intro !== title ? <Text>{intro}</Text> : null}
          </Stack>
        </FormWords>
        <LanguageChooser speaks={props.speaks} />
        {props.isTakenBack ? <TakenBack /> : null}
        {props.onStartOver ? <KeptAnswers onStartOver={props.onStartOver} /> : null}
        {hasNothing ? <Text>{ASSESSMENT_COPY.noQuestions}</Text> : null}
        <FormQuestions
          form={form}
          store={store}
          language={props.speaks.language}
          long={long}
          views={views}
          canPrint={props.isPersonal}
          onAnswer={onAnswer}
        />
      </Page>
      <ActionsBar>
        {long.parts ? (
          <long.parts.LongBar
            store={store}
            form={form}
            onGo={long.goTo}
            onReview={long.isReview ? undefined : () => props.onGo({ isReview: true })}
          />
        ) : null}
        {back > 0 ? (
          <Button kind="secondary" onClick={() => props.onBack(back)}>
            {ASSESSMENT_COPY.back}
          </Button>
        ) : null}
        <Button type="submit" busy={isSending} busyText={ASSESSMENT_COPY.sending}>
          {place.step + 1 === stepCount && !long.next ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
        </Button>
      </ActionsBar>
    </FormScreen>
  )
}

/** Why the answers did not arrive, and that nobody has read them. */
const Unread = ({ failure }: { failure: string }) => (
  <>
    {failure} <CrisisLine />
  </>
)
