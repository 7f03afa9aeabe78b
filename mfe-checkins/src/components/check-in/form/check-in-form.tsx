import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { SubmissionFailure } from '@soundings/shared/ui/crisis-contacts'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ActionsBar, FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { PausedNotice } from '@soundings/shared/ui/unstored-answers'
import type { FormEvent } from 'react'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import { type CheckInStep, isLifestyle, type NodeValues, stepHeading } from '../check-in.rules.ts'
import { NodeField } from './node-field.tsx'
import { useTextLimits } from './use-text-limits.ts'

type Props = {
  step: CheckInStep
  /** From 1. */
  stepNumber: number
  stepCount: number
  values: NodeValues
  onAnswer: (nodeId: string, value: FieldValue) => void
  onBack?: (() => void) | undefined
  onStartOver?: (() => void) | undefined
  /** Undefined in a preview, which submits nothing. */
  submission?: { isSending: boolean; isPaused: boolean; failure: string | undefined } | undefined
  onNext: () => void
}

/** One step of a check-in. `onNext` of the last step submits. */
export const CheckInForm = (props: Props) => {
  const { step, stepNumber, stepCount, values, onAnswer, submission, onNext } = props
  const { title, above, nodes } = stepHeading(step)
  const isSlider = isLifestyle(step.module)
  const isLast = stepNumber === stepCount
  const textLimits = useTextLimits(step.nodes, values)
  const failure = submission?.isSending ? undefined : submission?.failure
  const secondTap = useDoubleTapGuard()
  const heading = useScreenTitle({
    title,
    ...(stepCount > 1 ? { step: CHECK_IN_COPY.stepName(stepNumber, stepCount) } : {}),
    hasError: textLimits.errors.length > 0 || Boolean(failure),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (textLimits.validate() && (!isLast || submission)) onNext()
  }
  return (
    <FormScreen noValidate {...secondTap} onSubmit={handleSubmit}>
      <Page>
        <ErrorSummary
          errors={textLimits.errors}
          attempt={textLimits.attempt}
          failure={failure && <SubmissionFailure message={failure} />}
        />
        {stepCount > 1 && <Steps noun={CHECK_IN_COPY.step} current={stepNumber} total={stepCount} />}
        <Stack $gap={1}>
          <hgroup>
            {above.map((label) => (
              <Text key={label} $strong $tone="muted" dir="auto">
                {label}
              </Text>
            ))}
            <PageHeading ref={heading}>{title}</PageHeading>
          </hgroup>
          {isSlider && <Text $tone="muted">{CHECK_IN_COPY.sliderHint}</Text>}
        </Stack>
        {props.onStartOver && <RestoredDraftNotice onStartOver={props.onStartOver} />}
        {submission?.isPaused && <PausedNotice />}
        {nodes.map((node) => (
          <NodeField
            key={node.id}
            node={node}
            isLabelled={isSlider}
            value={values[node.id]}
            error={textLimits.errors.find(({ id }) => id === node.id)?.text}
            onChange={(value) => onAnswer(node.id, value)}
          />
        ))}
      </Page>
      <StepActions isLast={isLast} submission={submission} onBack={props.onBack} />
    </FormScreen>
  )
}

type ActionsProps = Pick<Props, 'submission' | 'onBack'> & { isLast: boolean }

/** Next, or Submit on the last step; a preview has no Submit. */
const StepActions = ({ isLast, submission, onBack }: ActionsProps) =>
  (onBack || !isLast || submission) && (
    <ActionsBar>
      {onBack && (
        <Button kind="secondary" onClick={onBack}>
          {CHECK_IN_COPY.back}
        </Button>
      )}
      {!isLast && <Button type="submit">{CHECK_IN_COPY.next}</Button>}
      {isLast && submission && (
        <Button type="submit" busy={submission.isSending}>
          {CHECK_IN_COPY.submit}
        </Button>
      )}
    </ActionsBar>
  )
