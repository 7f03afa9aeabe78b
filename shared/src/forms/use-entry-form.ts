import { useEffect } from 'react'
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { useLanguage } from '../messages/language.ts'

type Settings<Values extends FieldValues, Context, Sent> = Omit<
  UseFormProps<Values, Context, Sent>,
  'mode' | 'reValidateMode' | 'shouldFocusError'
>

/**
 * Validates on submit. After that, a change only clears messages, so that none appears while the person types
 * (decisions/forms-and-messages: Error summary).
 */
export const useEntryForm = <Values extends FieldValues, Context, Sent>(
  settings: Settings<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> => {
  const form = useForm<Values, Context, Sent>({
    ...settings,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { watch, trigger, clearErrors, getValues, getFieldState } = form
  useEffect(() => {
    const messageOf = (field: Path<Values>) => getFieldState(field).error?.message
    const clearMended = async () => {
      const messages = (Object.keys(getValues()) as Path<Values>[])
        .filter((field) => getFieldState(field).invalid)
        .map((field) => [field, messageOf(field)] as const)
      if (messages.length === 0) return
      await trigger(messages.map(([field]) => field))
      clearErrors(messages.flatMap(([field, before]) => (messageOf(field) === before ? [] : [field])))
    }
    const { unsubscribe } = watch((_, { name }) => {
      if (name) void clearMended()
    })
    return unsubscribe
  }, [watch, trigger, clearErrors, getValues, getFieldState])
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language repeats the messages.
  useEffect(() => {
    const invalid = (Object.keys(getValues()) as Path<Values>[]).filter(
      (field) => getFieldState(field).invalid,
    )
    if (invalid.length > 0) void trigger(invalid)
  }, [language, trigger, getValues, getFieldState])
  return form
}
