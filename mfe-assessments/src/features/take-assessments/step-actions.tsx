import { Button } from '@soundings/shared/ui/button'
import { ActionsBar } from '@soundings/shared/ui/page'
import type { AnswersStore } from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { FormTarget } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { LongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  store: AnswersStore
  longForm: LongForm
  isLastForm: boolean
  isSending: boolean
  onGoTo: (target: FormTarget) => void
  onBack: (() => void) | undefined
}

/** The bar of a step: Next or Submit, Back, and of a long form its progress. */
export const StepActions = ({ form, store, longForm, isLastForm, isSending, onGoTo, onBack }: Props) => (
  <ActionsBar>
    {longForm.module ? (
      <longForm.module.LongFormBar
        store={store}
        form={form}
        onGoTo={longForm.goToField}
        onReview={longForm.isReview ? undefined : () => onGoTo({ isReview: true })}
      />
    ) : null}
    {onBack ? (
      <Button kind="secondary" onClick={onBack}>
        {ASSESSMENT_COPY.back}
      </Button>
    ) : null}
    <Button type="submit" busy={isSending} busyText={ASSESSMENT_COPY.sending}>
      {isLastForm && !longForm.nextSection ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
    </Button>
  </ActionsBar>
)
