import type { Assessment } from '@soundings/shared/api/assessments'
import { useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { LanguageScope } from '@soundings/shared/ui/other-language'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMemo } from 'react'
import { LanguageChooser } from '../../components/language/form-language.tsx'
import { useFormLanguage } from '../../components/language/use-form-language.ts'
import { QuestionList } from '../../components/questions/list/question-list.tsx'
import { useIncrementalList } from '../../components/questions/list/use-incremental-list.ts'
import { createQuestionForm } from '../../components/questions/question-form.ts'
import { createAnswersStore } from '../../components/questions/store/answers.store.ts'
import { useTotals } from '../../components/questions/totals/use-totals.ts'
import { PREVIEW_COPY } from './assessment-preview.copy.ts'

export const Preview = ({ assessment: original }: { assessment: Assessment }) => {
  const { translated: assessment, ...formLanguage } = useFormLanguage(original, { isPersonalDevice: false })
  const form = useMemo(() => createQuestionForm(assessment, assessment.id), [assessment])
  // Uses the original, so that answers stay when the language changes.
  const forms = useMemo(() => [createQuestionForm(original, original.id)], [original])
  const store = useMemo(() => createAnswersStore(forms), [forms])
  useTotals(store, forms)
  const { count } = useIncrementalList(form.items.length)
  const heading = useScreenTitle({ title: assessment.name })
  const intro = assessment.content.sections[0]?.title
  return (
    <Page>
      <Notice live={false} title={PREVIEW_COPY.preview}>
        {PREVIEW_COPY.previewText}
      </Notice>
      <LanguageChooser formLanguage={formLanguage} />
      <LanguageScope language={formLanguage.language}>
        <Stack $gap={1}>
          <PageHeading ref={heading}>{assessment.name}</PageHeading>
          {intro && intro !== assessment.name ? <Text>{intro}</Text> : null}
        </Stack>
        <QuestionList store={store} form={form} count={count} onAnswer={store.answer} />
      </LanguageScope>
    </Page>
  )
}
