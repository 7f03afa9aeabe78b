import { Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { LanguageScope } from '../../components/language/form-language.tsx'
import type { AnswersStore, OnAnswer } from '../../components/questions/answers.store.ts'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import { LONG_FORM_COPY } from '../../components/questions/long-form/long-form.copy.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { useFormView } from './use-form-view.ts'
import type { LongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  store: AnswersStore
  language: string
  longForm: LongForm
  formView: ReturnType<typeof useFormView>
  isPersonalDevice: boolean
  onAnswer: OnAnswer
}

/** The questions of a form or of a section of it, or the review of all answers. */
export const FormQuestions = ({ form, store, language, longForm, formView, ...props }: Props) => {
  const { parts, section } = longForm
  if (parts && longForm.isReview)
    return (
      <>
        <parts.ReviewIntro canPrint={props.isPersonalDevice} />
        <LanguageScope language={language}>
          <parts.Review store={store} form={form} onGoTo={longForm.goToField} />
        </LanguageScope>
      </>
    )
  return (
    <>
      {parts && longForm.hasSections ? (
        <Stack>
          <parts.FormViewChoice view={formView.view} onChoose={formView.setView} />
          {section ? (
            <Steps
              noun={LONG_FORM_COPY.sectionNoun}
              current={longForm.sectionNumber}
              total={longForm.sectionCount}
            />
          ) : null}
        </Stack>
      ) : null}
      <LanguageScope language={language}>
        <QuestionList
          store={store}
          form={form}
          count={longForm.count}
          range={section}
          onAnswer={props.onAnswer}
        />
      </LanguageScope>
    </>
  )
}
