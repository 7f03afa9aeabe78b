import { useEffect } from 'react'
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

type Settings<Values extends FieldValues, Context, Sent> = Omit<
  UseFormProps<Values, Context, Sent>,
  'mode' | 'reValidateMode' | 'shouldFocusError'
>

/**
 * The form of all screens. It validates on submit. After that, a changed entry revalidates the invalid fields, which only
 * clears messages: typing shows no new error. The focus is left to `ErrorSummary` (decision 0082).
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
  const { watch, trigger, getValues, getFieldState } = form
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (!name) return
      const invalidFields = (Object.keys(getValues()) as Path<Values>[]).filter(
        (field) => getFieldState(field).invalid,
      )
      if (invalidFields.length > 0) void trigger(invalidFields)
    })
    return unsubscribe
  }, [watch, trigger, getValues, getFieldState])
  return form
}
