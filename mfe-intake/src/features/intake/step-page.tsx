import { type FieldErrorsByName, toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useDoubleTapGuard } from '@soundings/shared/forms/use-double-tap-guard'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ActionsBar, FormScreen, Page, PageHeading } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { STEPS, type Step } from './intake-step.rules.ts'

/* Buttons of the footer are 290 px wide at most (specification, 9). */
const Footer = styled.div`
  display: contents;
  & button {
    max-width: 18.125rem;
  }
`

type Props = {
  step: Step
  title: string
  /** Labels of the fields in the order of the screen; a field's id is its name. */
  fields?: Readonly<Record<string, string>>
  errors?: FieldErrorsByName
  /** How often the form was submitted. */
  attempt?: number
  /** Why the request failed; nothing while it is in flight. */
  failure?: string | undefined
  notice?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onBack?: (() => void) | undefined
  submitText: string
  isSubmitting?: boolean
  isSubmitDisabled?: boolean
  children: ReactNode
}

/** One step of the wizard as a form: progress, heading, errors, and the footer with Back and the submit button. */
export const StepPage = (props: Props) => {
  const { step, title, fields = {}, errors = {}, attempt = 0, failure, notice, onSubmit, onBack } = props
  const stepNumber = STEPS.indexOf(step) + 1
  const summary = toErrorSummary(fields, errors)
  const heading = useScreenTitle({
    title,
    step: COPY.stepName(stepNumber),
    hasError: summary.length > 0 || failure !== undefined,
  })
  const secondTap = useDoubleTapGuard()
  return (
    <FormScreen noValidate {...secondTap} onSubmit={onSubmit}>
      <Page>
        <ErrorSummary errors={summary} attempt={attempt} failure={failure} />
        <Steps noun="Step" current={stepNumber} total={STEPS.length} />
        <PageHeading ref={heading}>{title}</PageHeading>
        {notice}
        {props.children}
      </Page>
      <Footer>
        <ActionsBar>
          {onBack && (
            <Button kind="secondary" onClick={onBack}>
              {COPY.back}
            </Button>
          )}
          <Button type="submit" busy={props.isSubmitting ?? false} disabled={props.isSubmitDisabled ?? false}>
            {props.submitText}
          </Button>
        </ActionsBar>
      </Footer>
    </FormScreen>
  )
}
