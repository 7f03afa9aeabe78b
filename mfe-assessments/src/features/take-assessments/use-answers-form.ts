import type { Draft } from '@soundings/shared/drafts/draft'
import type { SummaryError } from '@soundings/shared/ui/error-summary'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type FormValues, isFieldValue } from './answers.rules.ts'
import type { AskedQuestion } from './question.rules.ts'

type Settings = { questions: readonly AskedQuestion[]; values: FormValues; draft: Draft; part: string }

/** The form of some questions, with what is wrong in it, and with what another tab of the same form answers. */
export const useAnswersForm = ({ questions, values, draft, part }: Settings) => {
  const form = useForm<FormValues>({ defaultValues: values, shouldFocusError: false })
  const { errors } = form.formState
  const problems = questions.flatMap(({ field }, index): SummaryError[] => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ id: field, text: `Question ${index + 1}: ${message}` }] : []
  })
  const { setValue } = form
  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what !== 'saved') return
        for (const { part: theirs, field, value } of message.changes)
          if (theirs === part && isFieldValue(value)) setValue(field, value)
      }),
    [draft, part, setValue],
  )
  return { form, problems }
}
