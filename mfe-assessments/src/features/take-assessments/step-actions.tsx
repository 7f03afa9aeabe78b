import { Button } from '@soundings/shared/ui/button'
import { ActionsBar } from '@soundings/shared/ui/page'
import type { AnswersStore } from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import { entriesBack, type FormTarget, type Position } from './position.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { LongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  store: AnswersStore
  longForm: LongForm
  position: Position
  stepCount: number
  isSending: boolean
  onGoTo: (target: FormTarget) => void
  onBack: (entries: number) => void
}

/** The bar of a step: Next or Submit, Back, and of a long form its progress. */
export const StepActions = ({ longForm, position, stepCount, isSending, onGoTo, ...props }: Props) => {
  const { module } = longForm
  const back = entriesBack(position, !longForm.section)
  const isLast = position.step + 1 === stepCount && !longForm.nextSection
  return (
    <ActionsBar>
      {module ? (
        <module.LongFormBar
          store={props.store}
          form={props.form}
          onGoTo={longForm.goToField}
          onReview={longForm.isReview ? undefined : () => onGoTo({ isReview: true })}
        />
      ) : null}
      {back > 0 ? (
        <Button kind="secondary" onClick={() => props.onBack(back)}>
          {ASSESSMENT_COPY.back}
        </Button>
      ) : null}
      <Button type="submit" busy={isSending} busyText={ASSESSMENT_COPY.sending}>
        {isLast ? ASSESSMENT_COPY.submit : ASSESSMENT_COPY.next}
      </Button>
    </ActionsBar>
  )
}
