import type { Sending } from '@soundings/shared/api/use-send'
import { type FieldErrorsByName, toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary, type ErrorSummaryProps } from '@soundings/shared/ui/error-summary'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { ActionsBar, FormScreen, Page, PageHeading } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { STEPS, type Step } from './intake-step.rules.ts'

/* Specification, 9: buttons of the footer are at most 290 px wide. */
const Footer = styled.div`
  display: contents;
  & button {
    max-width: 18.125rem;
  }
`

type FormState = { errors: FieldErrorsByName; submitCount: number; isSubmitting: boolean }

type Props = {
  step: Step
  title: string
  /** Labels by field id, in screen order. The id is the field's name. */
  fields?: Readonly<Record<string, string>>
  /** From `useEntryForm`; omitted if no field can be invalid. */
  state?: FormState
  /** The cause of a failed request; undefined while a request is in flight. */
  problem?: Pick<ErrorSummaryProps, 'failure' | 'failureTitle'>
  notice?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onBack?: (() => void) | undefined
  submitText: string
  /** Omitted for a step that sends nothing. */
  sending?: Sending
  isSubmitDisabled?: boolean
  /** Explains why the submit button is disabled. */
  submitHint?: string
  children: ReactNode
}

const HINT_ID = 'submit-hint'
const NO_FIELDS: FormState = { errors: {}, submitCount: 0, isSubmitting: false }
const NOT_SENDING: Sending = { isSending: false, stopWaiting: () => undefined }

/** While a request is in flight, all inputs are locked except Back. */
export const StepPage = (props: Props) => {
  const { step, title, fields = {}, state = NO_FIELDS, problem = {}, notice, onSubmit, onBack } = props
  const { errors, submitCount, isSubmitting } = state
  const { isSending, stopWaiting } = props.sending ?? NOT_SENDING
  const stepNumber = STEPS.indexOf(step) + 1
  const summary = toErrorSummary(fields, errors)
  const heading = useScreenTitle({
    title,
    step: COPY.stepName({ now: stepNumber }),
    hasError: summary.length > 0 || Boolean(problem.failure),
  })
  const secondTap = useDoubleTapGuard()
  return (
    <FormScreen noValidate {...secondTap} onSubmit={onSubmit}>
      <Page>
        <ErrorSummary errors={summary} attempt={submitCount} {...problem} />
        <Steps noun={COPY.stepNoun} current={stepNumber} total={STEPS.length} />
        <PageHeading ref={heading}>{title}</PageHeading>
        <FormFields isLocked={isSubmitting || isSending}>
          {notice}
          {props.children}
        </FormFields>
        {props.submitHint && (
          <Text id={HINT_ID} $size="small" $tone="muted">
            {props.submitHint}
          </Text>
        )}
      </Page>
      <Footer>
        <ActionsBar>
          {onBack && (
            <Button kind="secondary" onClick={onBack}>
              {COPY.back}
            </Button>
          )}
          <SubmitButton
            isSending={isSending}
            onStopWaiting={stopWaiting}
            disabled={props.isSubmitDisabled ?? false}
            aria-describedby={props.submitHint ? HINT_ID : undefined}
          >
            {props.submitText}
          </SubmitButton>
        </ActionsBar>
      </Footer>
    </FormScreen>
  )
}
