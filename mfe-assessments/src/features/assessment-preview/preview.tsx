import type { Assessment } from '@soundings/shared/api/assessments'
import { useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMemo } from 'react'
import { FormWords, LanguageChooser } from '../../components/language/language-scope.tsx'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { createAnswersStore } from '../../components/questions/answers.store.ts'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import { useGrowingList } from '../../components/questions/list/use-incremental-list.ts'
import { leavesOfForm, questionFormOf } from '../../components/questions/question-form.ts'
import { PREVIEW_COPY } from './assessment-preview.copy.ts'

/** The form of an assessment, to be tried out. */
export const Preview = ({ assessment: original }: { assessment: Assessment }) => {
  const { spoken: assessment, ...speaks } = useFormLanguage(original, { isPersonal: false })
  const form = useMemo(() => questionFormOf(assessment, assessment.id), [assessment])
  // What was tried out stays when the language is another.
  const store = useMemo(() => createAnswersStore([questionFormOf(original, original.id)]), [original])
  const { count } = useGrowingList(leavesOfForm(form).length)
  const heading = useScreenTitle({ title: assessment.name })
  const intro = assessment.content.sections[0]?.title
  return (
    <Page>
      <Notice live={false} title={PREVIEW_COPY.preview}>
        {PREVIEW_COPY.previewText}
      </Notice>
      <LanguageChooser speaks={speaks} />
      <FormWords language={speaks.language}>
        <Stack $gap={1}>
          <PageHeading ref={heading}>{assessment.name}</PageHeading>
          {intro && intro !== assessment.name ? <Text>{intro}</Text> : null}
        </Stack>
        <QuestionList store={store} form={form} count={count} onAnswer={store.answer} />
      </FormWords>
    </Page>
  )
}
