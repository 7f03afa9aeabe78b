import { Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { LanguageScope } from '../../components/language/form-language.tsx'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import { LONG_FORM_COPY } from '../../components/questions/long-form/long-form.copy.ts'
import type { OnAnswer } from '../../components/questions/store/answers.store.ts'
import type { Step } from './use-step.ts'

type Props = {
  step: Step
  language: string
  isPersonalDevice: boolean
  onAnswer: OnAnswer
}

/** The questions of a form or of a section of it, or the review of all answers. */
export const FormQuestions = ({ step, language, isPersonalDevice, onAnswer }: Props) => {
  const { form, store, formView, longForm, section } = step
  if (longForm && step.isReview)
    return (
      <>
        <longForm.ReviewIntro canPrint={isPersonalDevice} />
        <LanguageScope language={language}>
          <longForm.Review store={store} form={form} onGoTo={step.goToField} />
        </LanguageScope>
      </>
    )
  return (
    <>
      {longForm && step.hasSections ? (
        <Stack>
          <longForm.FormViewChoice view={formView.view} onChoose={formView.setView} />
          {section ? (
            <Steps noun={LONG_FORM_COPY.sectionNoun} current={step.sectionNumber} total={step.sectionCount} />
          ) : null}
        </Stack>
      ) : null}
      <LanguageScope language={language}>
        <QuestionList store={store} form={form} count={step.count} range={section} onAnswer={onAnswer} />
      </LanguageScope>
    </>
  )
}
