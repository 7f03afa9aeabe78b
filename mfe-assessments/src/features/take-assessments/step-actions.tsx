import { usePublicUser } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ActionsBar } from '@soundings/shared/ui/page'
import { ArrivedNotice } from '@soundings/shared/ui/submission-notices'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { entriesBack, type StepNavigation } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Visit } from './use-assessment-screen.ts'
import type { Step } from './use-step.ts'

type Props = {
  step: Step
  navigation: StepNavigation
  submission: Pick<Visit['submission'], 'isSending' | 'isLocked' | 'stopWaiting' | 'arrived'>
}

export const StepActions = ({ step, navigation, submission }: Props) => {
  const { longForm } = step
  const { position, stepCount, goTo, goBack } = navigation
  const back = entriesBack(position, !step.section)
  // Leads home from the first step: a narrow header hides the logo.
  const isFromHome = usePublicUser().context === 'patient_app'
  const isLast = position.step + 1 === stepCount && !step.nextSection
  return (
    <ActionsBar>
      <ArrivedNotice submission={submission} />
      {longForm ? (
        <longForm.LongFormBar
          store={step.store}
          form={step.form}
          onGoTo={step.goToField}
          onReview={step.isReview ? undefined : () => goTo({ isReview: true })}
        />
      ) : null}
      {back > 0 || isFromHome ? (
        <Button kind="secondary" disabled={submission.isLocked} onClick={() => goBack(back)}>
          {ASSESSMENT_COPY.back}
        </Button>
      ) : null}
      <SubmitButton isSending={submission.isSending} onStopWaiting={submission.stopWaiting}>
        {isLast ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
      </SubmitButton>
    </ActionsBar>
  )
}
