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
import { FormWords, LanguageChooser } from '../../components/language/form-words.tsx'
import type { FormLanguage } from '../../components/language/use-form-language.ts'
import type { AnswersStore, OnAnswer } from '../../components/questions/answers.store.ts'
import { leavesOfForm } from '../../components/questions/question-form.ts'
import { QuestionList } from '../../components/questions/question-list.tsx'
import { useGrowingList } from '../../components/questions/use-growing-list.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Props = {
  form: AssessmentForm
  speaks: FormLanguage
  store: AnswersStore
  step: number
  stepCount: number
  isSending: boolean
  /** Why the answers did not arrive, if they did not. */
  failure: string | undefined
  /** Answers to these questions were sent before, and may be stored. */
  isTakenBack: boolean
  onAnswer: OnAnswer
  onComplete: () => void
  onBack: () => void
  /** Only where the answers of an earlier visit are there. */
  onStartOver: (() => void) | undefined
}

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

/** The form of one assessment: all its questions, Next or Submit, and Back where there is a form before. */
export const AssessmentStep = ({ form, store, step, stepCount, ...props }: Props) => {
  const { isSending, failure, onAnswer } = props
  const { assessment } = form
  const { count, showAll } = useGrowingList(leavesOfForm(form).length)
  const problems = useProblems(store, form)
  const hasNothing = useStore(store, () => store.askedOf(form).length === 0)
  const attempts = useStore(store, (state) => state.attempts)
  const heading = useScreenTitle({
    title: assessment.name,
    step: stepCount > 1 ? ASSESSMENT_COPY.step(step + 1, stepCount) : undefined,
    hasError: problems.length > 0 || Boolean(failure),
  })
  const submitOnce = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    flushSync(showAll)
    // After the event: a transition that starts within it would be taken for the form's own action.
    if (store.attempt(form)) queueMicrotask(props.onComplete)
  }
  const secondTap = useSecondTap()
  const intro = assessment.content.sections[0]?.title

  return (
    <FormScreen noValidate {...(step > 0 ? secondTap : {})} onSubmit={submitOnce}>
      <Page>
        <ErrorSummary
          errors={problems}
          attempt={attempts}
          failure={failure && !isSending ? <Unread failure={failure} /> : undefined}
        />
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={step + 1} total={stepCount} />
        ) : null}
        <FormWords language={props.speaks.language}>
          <Stack $gap={1}>
            <PageHeading ref={heading}>{assessment.name}</PageHeading>
            {intro && intro !== assessment.name ? <Text>{intro}</Text> : null}
          </Stack>
        </FormWords>
        <LanguageChooser speaks={props.speaks} />
        {props.isTakenBack ? <TakenBack /> : null}
        {props.onStartOver ? <KeptAnswers onStartOver={props.onStartOver} /> : null}
        {hasNothing ? <Text>{ASSESSMENT_COPY.noQuestions}</Text> : null}
        <FormWords language={props.speaks.language}>
          <QuestionList store={store} form={form} count={count} onAnswer={onAnswer} />
        </FormWords>
      </Page>
      <ActionsBar>
        {step > 0 ? (
          <Button kind="secondary" onClick={props.onBack}>
            {ASSESSMENT_COPY.back}
          </Button>
        ) : null}
        <Button type="submit" busy={isSending} busyText={ASSESSMENT_COPY.sending}>
          {step + 1 === stepCount ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
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
