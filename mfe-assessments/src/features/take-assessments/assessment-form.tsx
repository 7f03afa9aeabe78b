import type { Assessment } from '@soundings/shared/api/assessments'
import type { Draft } from '@soundings/shared/drafts/draft'
import { useSecondTap } from '@soundings/shared/forms/use-second-tap'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { CrisisLine } from '@soundings/shared/ui/crisis-first'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { ActionsBar, FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { TakenBack } from '@soundings/shared/ui/unstored-answers'
import { type FormEvent, useCallback, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '../../components/questions/form-values.ts'
import { questionsOf } from '../../components/questions/question.rules.ts'
import { QuestionList } from '../../components/questions/question-list.tsx'
import { useGrowingList } from '../../components/questions/use-growing-list.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAnswersForm } from './use-answers-form.ts'

type Props = {
  assessment: Assessment
  /** The part of the draft that it is. */
  part: string
  draft: Draft
  step: number
  stepCount: number
  /** What was answered here before. */
  values: FormValues
  isSending: boolean
  /** Answers to these questions were sent before, and may be stored. */
  isTakenBack: boolean
  /** Why the answers did not arrive, if they did not. */
  failure: string | undefined
  onAnswer: (part: string, field: string, value: string | string[]) => void
  onComplete: () => void
  onBack: () => void
  /** Only where the answers of an earlier visit are there. */
  onStartOver: (() => void) | undefined
}

/** The form of one assessment: all its questions, Next or Submit, and Back where there is a form before. */
export const AssessmentForm = ({ assessment, part, draft, step, stepCount, values, ...props }: Props) => {
  const { isSending, failure, onAnswer } = props
  const questions = useMemo(() => questionsOf(assessment), [assessment])
  const { count, showAll } = useGrowingList(questions.length)
  const form = useAnswersForm({ questions, count, values, draft, part })
  const { problems, answer } = form
  const heading = useScreenTitle({
    title: assessment.name,
    step: stepCount > 1 ? ASSESSMENT_COPY.step(step + 1, stepCount) : undefined,
    hasError: problems.length > 0 || Boolean(failure),
  })
  const handleAnswer = useCallback(
    (field: string, value: string | string[]) => {
      answer(field, value)
      onAnswer(part, field, value)
    },
    [answer, onAnswer, part],
  )
  const submitOnce = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    flushSync(showAll)
    form.submit(props.onComplete)
  }
  const secondTap = useSecondTap()
  const intro = assessment.content.sections[0]?.title

  return (
    <FormScreen noValidate {...(step > 0 ? secondTap : {})} onSubmit={submitOnce}>
      <Page>
        <ErrorSummary
          errors={problems}
          attempt={form.submitCount}
          failure={failure && !isSending ? <Unread failure={failure} /> : undefined}
        />
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={step + 1} total={stepCount} />
        ) : null}
        <Stack $gap={1}>
          <PageHeading ref={heading}>{assessment.name}</PageHeading>
          {intro && intro !== assessment.name ? <Text>{intro}</Text> : null}
        </Stack>
        {props.isTakenBack ? <TakenBack /> : null}
        {props.onStartOver ? <KeptAnswers onStartOver={props.onStartOver} /> : null}
        {questions.length === 0 ? <Text>{ASSESSMENT_COPY.noQuestions}</Text> : null}
        <QuestionList
          questions={questions}
          count={count}
          initial={form.initial}
          errors={form.messages}
          arrived={form.arrived}
          onAnswer={handleAnswer}
        />
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
