import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useScreenTitle } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { SubmissionFailure } from '@soundings/shared/ui/crisis-contacts'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { LogInAgain } from '@soundings/shared/ui/log-in-again'
import { LanguageScope, OtherLanguage } from '@soundings/shared/ui/other-language'
import { ActionsBar, FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { Steps } from '@soundings/shared/ui/steps'
import { ArrivedNotice, PausedNotice } from '@soundings/shared/ui/submission-notices'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import type { FormEvent } from 'react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import { type CheckInStep, isLifestyle, type NodeValues, stepHeading } from '../check-in.rules.ts'
import { NodeField } from './node-field.tsx'
import type { CheckIn } from './use-check-in.ts'
import { useTextLimits } from './use-text-limits.ts'

/** After Back the browser would restore a scroll position with the heading behind the header. */
const useTopOfStep = (): void => {
  useEffect(() => {
    document.documentElement.scrollTop = 0
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])
}

/** As high as the window of a phone below its sticky bars; the gauge fills the remaining height. */
const SliderScreen = styled(FormScreen)`
  @media (max-width: 959px) {
    min-height: calc(100dvh - var(--header-height, 0px) - var(--notice-height, 0px) - var(--reading-height, 0px));
    & > :first-child {
      display: flex;
      flex-direction: column;
      gap: ${t.space[2]};
      padding-bottom: ${t.space[1]};
    }
  }
`

type Props = {
  step: CheckInStep
  /** Starts at 1. */
  stepNumber: number
  stepCount: number
  values: NodeValues
  onAnswer: (nodeId: string, value: FieldValue) => void
  onBack?: (() => void) | undefined
  onStartOver?: (() => void) | undefined
  /** For help with questions in another language. */
  phoneNumber?: string | undefined
  /** True at a kiosk, or on a device of a clinician. */
  isShared?: boolean
  /** Undefined in a preview, which submits nothing. */
  checkIn?: Pick<CheckIn, 'submission' | 'failure' | 'openDraft' | 'followed'> | undefined
  onNext: () => void
}

/** On the last step, `onNext` submits. */
export const CheckInForm = (props: Props) => {
  const { step, stepNumber, stepCount, values, onAnswer, checkIn, onNext } = props
  const { submission, failure } = checkIn ?? {}
  const isLocked = submission?.isLocked ?? false
  const { title, above, nodes } = stepHeading(step)
  const { language } = step.module
  const isSlider = isLifestyle(step.module)
  const Screen = isSlider ? SliderScreen : FormScreen
  const isLast = stepNumber === stepCount
  const otherLanguage = (
    <OtherLanguage language={language} phoneNumber={props.phoneNumber} isShared={props.isShared ?? false} />
  )
  const textLimits = useTextLimits(step.nodes, values)
  const secondTap = useDoubleTapGuard()
  useTopOfStep()
  const heading = useScreenTitle({
    title,
    ...(stepCount > 1 ? { step: CHECK_IN_COPY.stepName({ step: stepNumber, count: stepCount }) } : {}),
    hasError: textLimits.errors.length > 0 || Boolean(failure),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLocked && textLimits.validate() && (!isLast || submission)) onNext()
  }
  return (
    <Screen noValidate {...secondTap} onSubmit={handleSubmit}>
      <Page>
        <ErrorSummary
          errors={textLimits.errors}
          attempt={textLimits.attempt}
          failure={
            failure && (
              <>
                <SubmissionFailure message={failure} />
                <LogInAgain error={submission?.error} />
              </>
            )
          }
        />
        {stepCount > 1 && <Steps noun={CHECK_IN_COPY.step} current={stepNumber} total={stepCount} />}
        <Stack $gap={1}>
          <LanguageScope language={language}>
            <hgroup>
              {above.map((label) => (
                <Text key={label} $strong $tone="muted" dir="auto">
                  {label}
                </Text>
              ))}
              <PageHeading ref={heading}>{title}</PageHeading>
            </hgroup>
          </LanguageScope>
          {isSlider && <Text $tone="muted">{CHECK_IN_COPY.sliderHint}</Text>}
        </Stack>
        {checkIn && (
          <>
            <PausedNotice submission={checkIn.submission} />
            <ExpiredDraftNotice openDraft={checkIn.openDraft} />
          </>
        )}
        <FormFields isLocked={isLocked}>
          {!isSlider && otherLanguage}
          {checkIn?.followed.question}
          {checkIn && props.onStartOver && (
            <RestoredDraftNotice
              isKept={checkIn.openDraft.draft.isPersistent()}
              onStartOver={props.onStartOver}
            />
          )}
          <LanguageScope language={language}>
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
          </LanguageScope>
          {/* Below the gauge, which fills the remaining height. */}
          {isSlider && otherLanguage}
        </FormFields>
      </Page>
      <StepActions isLast={isLast} submission={submission} onBack={props.onBack} />
    </Screen>
  )
}

type ActionsProps = Pick<Props, 'onBack'> & {
  submission: CheckIn['submission'] | undefined
  isLast: boolean
}

/** A preview has no Submit. */
const StepActions = ({ isLast, submission, onBack }: ActionsProps) =>
  (onBack || !isLast || submission) && (
    <ActionsBar>
      {submission && <ArrivedNotice submission={submission} />}
      {onBack && (
        <Button kind="secondary" disabled={submission?.isLocked} onClick={onBack}>
          {CHECK_IN_COPY.back}
        </Button>
      )}
      {submission ? (
        <SubmitButton isSending={submission.isSending} onStopWaiting={submission.stopWaiting}>
          {isLast ? CHECK_IN_COPY.submit : CHECK_IN_COPY.next}
        </SubmitButton>
      ) : (
        !isLast && <Button type="submit">{CHECK_IN_COPY.next}</Button>
      )}
    </ActionsBar>
  )
