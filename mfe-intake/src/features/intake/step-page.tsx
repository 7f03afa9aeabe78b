import { useSecondTap } from '@soundings/shared/forms/use-second-tap'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary, type SummaryError } from '@soundings/shared/ui/error-summary'
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
  errors?: readonly SummaryError[]
  attempt?: number
  failure?: string | undefined
  notice?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onBack?: (() => void) | undefined
  action: string
  isSubmitting?: boolean
  isSubmitDisabled?: boolean
  children: ReactNode
}

/** One step of the wizard: its heading, what is wrong, and the footer. */
export const StepPage = (props: Props) => {
  const {
    step,
    title,
    errors = [],
    attempt = 0,
    failure: problem,
    onSubmit,
    onBack,
    action,
    notice,
    children,
  } = props
  const now = STEPS.indexOf(step) + 1
  const heading = useScreenTitle({
    title,
    step: COPY.stepName(now),
    hasError: errors.length > 0 || problem !== undefined,
  })
  const secondTap = useSecondTap()
  return (
    <FormScreen noValidate {...secondTap} onSubmit={onSubmit}>
      <Page>
        <ErrorSummary errors={errors} attempt={attempt} failure={problem} />
        <Steps noun="Step" current={now} total={STEPS.length} />
        <PageHeading ref={heading}>{title}</PageHeading>
        {notice}
        {children}
      </Page>
      <Footer>
        <ActionsBar>
          {onBack && (
            <Button kind="secondary" onClick={onBack}>
              {COPY.back}
            </Button>
          )}
          <Button type="submit" busy={props.isSubmitting ?? false} disabled={props.isSubmitDisabled ?? false}>
            {action}
          </Button>
        </ActionsBar>
      </Footer>
    </FormScreen>
  )
}
