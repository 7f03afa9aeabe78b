import { Button } from '@soundings/shared/ui/button'
import { ActionsBar } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import type { AnswersStore } from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { entriesBack, type StepNavigation } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Visit } from './use-assessment-screen.ts'
import type { LongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  store: AnswersStore
  longForm: LongForm
  navigation: StepNavigation
  submission: Pick<Visit['submission'], 'isSending' | 'isLocked' | 'stopWaiting'>
}

/** The bar of a step: Next or Submit, Back, and of a long form its progress. */
export const StepActions = ({ form, store, longForm, navigation, submission }: Props) => {
  const { parts } = longForm
  const { position, stepCount, goTo, goBack } = navigation
  const back = entriesBack(position, !longForm.section)
  const isLast = position.step + 1 === stepCount && !longForm.nextSection
  return (
    <ActionsBar>
      {parts ? (
        <parts.LongFormBar
          store={store}
          form={form}
          onGoTo={longForm.goToField}
          onReview={longForm.isReview ? undefined : () => goTo({ isReview: true })}
        />
      ) : null}
      {back > 0 ? (
        <Button kind="secondary" disabled={submission.isLocked} onClick={() => goBack(back)}>
          {ASSESSMENT_COPY.back}
        </Button>
      ) : null}
      <SubmitButton
        isSending={submission.isSending}
        onStopWaiting={submission.stopWaiting}
        busyText={ASSESSMENT_COPY.sending}
      >
        {isLast ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
      </SubmitButton>
    </ActionsBar>
  )
}
