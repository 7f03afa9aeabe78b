import type { Assessment } from '@soundings/shared/api/assessments'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Notice } from '@soundings/shared/ui/notice'
import { ActionsBar, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { type FormEvent, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { FormValues } from './answers.rules.ts'
import { questionsOf } from './question.rules.ts'
import { QuestionField } from './question-field.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Props = {
  assessment: Assessment
  step: number
  stepCount: number
  /** What was answered here before, when coming back. */
  kept: FormValues | undefined
  isSending: boolean
  /** Why the answers did not arrive, if they did not. */
  failure: string | undefined
  onComplete: (values: FormValues) => void
  onBack: (values: FormValues) => void
}

/** The form of one assessment: all its questions, Next or Submit, and Back where there is a form before. */
export const AssessmentForm = ({
  assessment,
  step,
  stepCount,
  kept,
  isSending,
  failure,
  ...props
}: Props) => {
  const questions = useMemo(() => questionsOf(assessment), [assessment])
  const form = useForm<FormValues>({ defaultValues: kept ?? {}, shouldFocusError: false })
  const { errors, submitCount } = form.formState
  const problems = questions.flatMap(({ field }, index) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ id: field, text: `Question ${index + 1}: ${message}` }] : []
  })
  const heading = useScreenTitle({
    title: assessment.name,
    step: stepCount > 1 ? ASSESSMENT_COPY.step(step + 1, stepCount) : undefined,
    hasError: problems.length > 0,
  })
  const isLast = step + 1 === stepCount
  const handleSubmit = form.handleSubmit((values) => props.onComplete(values))
  const submitOnce = (event: FormEvent) => {
    if (isSending) event.preventDefault()
    else void handleSubmit(event)
  }
  const intro = assessment.content.sections[0]?.title

  return (
    <Stack as="form" $gap={3} noValidate onSubmit={submitOnce}>
      <Page>
        {stepCount > 1 ? (
          <Steps noun={ASSESSMENT_COPY.stepNoun} current={step + 1} total={stepCount} />
        ) : null}
        <ErrorSummary errors={problems} attempt={submitCount} />
        <Stack $gap={1}>
          <PageHeading ref={heading}>{assessment.name}</PageHeading>
          {intro && intro !== assessment.name ? <Text>{intro}</Text> : null}
        </Stack>
        <Stack $gap={4}>
          {questions.map((question, index) => (
            <QuestionField
              key={question.field}
              control={form.control}
              question={question}
              number={index + 1}
            />
          ))}
        </Stack>
        {failure ? <Notice kind="danger">{failure}</Notice> : null}
      </Page>
      <ActionsBar>
        {step > 0 ? (
          <Button kind="secondary" onClick={() => props.onBack(form.getValues())}>
            {ASSESSMENT_COPY.back}
          </Button>
        ) : null}
        <Button type="submit" busy={isSending} busyText={ASSESSMENT_COPY.sending}>
          {isLast ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
        </Button>
      </ActionsBar>
    </Stack>
  )
}
