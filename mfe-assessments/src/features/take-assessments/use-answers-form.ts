import type { Draft } from '@soundings/shared/drafts/draft'
import type { SummaryError } from '@soundings/shared/ui/error-summary'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Arrived, type FormValues, isFieldValue } from '../../components/questions/form-values.ts'
import type { AskedQuestion } from '../../components/questions/question.rules.ts'
import { answerSchemaOf, problemOf } from '../../components/questions/question.schema.ts'

type Settings = {
  questions: readonly AskedQuestion[]
  /** How many of them stand on the screen so far. */
  count: number
  values: FormValues
  draft: Draft
  part: string
}

/**
 * The form of some questions: what is wrong in it, and what another tab of the same form answers. It draws none of
 * them: a press redraws its own question alone.
 */
export const useAnswersForm = ({ questions, count, values, draft, part }: Settings) => {
  const [initial] = useState(values)
  const { register, setValue, getFieldState, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: initial,
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const [arrived, setArrived] = useState<Record<string, Arrived>>({})

  const registered = useRef(0)
  const registerUpTo = useCallback(
    (end: number) => {
      for (const question of questions.slice(registered.current, end))
        register(question.field, { validate: (value) => problemOf(answerSchemaOf(question), value) })
      registered.current = Math.max(registered.current, end)
    },
    [questions, register],
  )
  // With the questions as they come: 600 at once would hold up the first of them.
  useEffect(() => registerUpTo(count), [registerUpTo, count])

  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what !== 'saved') return
        for (const { part: theirs, field, value } of message.changes) {
          if (theirs !== part || !isFieldValue(value)) continue
          setValue(field, value)
          setArrived((before) => ({ ...before, [field]: { value, turn: (before[field]?.turn ?? 0) + 1 } }))
        }
      }),
    [draft, part, setValue],
  )

  const messages = useMemo(
    () =>
      Object.fromEntries(
        questions.flatMap(({ field }) => {
          const message = errors[field]?.message
          return typeof message === 'string' ? [[field, message]] : []
        }),
      ),
    [questions, errors],
  )
  const problems = questions.flatMap(({ field }, index): SummaryError[] => {
    const message = messages[field]
    return message ? [{ id: field, text: `Question ${index + 1}: ${message}` }] : []
  })
  const answer = useCallback(
    // What is typed mends a message that stands, and brings up none (design, Forms).
    (field: string, value: string | string[]) =>
      setValue(field, value, { shouldValidate: getFieldState(field).invalid }),
    [setValue, getFieldState],
  )
  const submit = (onComplete: () => void) => {
    registerUpTo(questions.length)
    void handleSubmit(onComplete)()
  }
  return { initial, arrived, messages, problems, submitCount, answer, submit }
}
