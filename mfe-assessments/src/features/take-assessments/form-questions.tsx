import { Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { FormWords } from '../../components/language/language-scope.tsx'
import type { AnswersStore, OnAnswer } from '../../components/questions/answers.store.ts'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import type { AssessmentForm } from './assessment-forms.ts'
import type { useFormView } from './use-form-view.ts'
import type { LongForm } from './use-long-form.ts'

type Props = {
  form: AssessmentForm
  store: AnswersStore
  language: string
  long: LongForm
  views: ReturnType<typeof useFormView>
  canPrint: boolean
  onAnswer: OnAnswer
}

/** The questions of a form, a section of them, or all of them with their answers to be read. */
export const FormQuestions = ({ form, store, language, long, views, canPrint, onAnswer }: Props) => {
  const { parts, section } = long
  if (parts && long.isReview)
    return (
      <>
        <parts.ReviewWords canPrint={canPrint} />
        <FormWords language={language}>
          <parts.Review store={store} form={form} onGo={long.goTo} />
        </FormWords>
      </>
    )
  return (
    <>
      {parts && long.hasSections ? (
        <Stack>
          <parts.SectionChoice view={views.view} onChoose={views.chooseView} />
          {section ? (
            <Steps
              noun={parts.LONG_COPY.sectionNoun}
              current={long.sectionNumber}
              total={long.sectionCount}
            />
          ) : null}
        </Stack>
      ) : null}
      <FormWords language={language}>
        <QuestionList store={store} form={form} count={long.count} within={section} onAnswer={onAnswer} />
      </FormWords>
    </>
  )
}
