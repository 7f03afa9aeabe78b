import { useEffect } from 'react'
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

type Settings<Values extends FieldValues, Context, Sent> = Omit<
  UseFormProps<Values, Context, Sent>,
  'mode' | 'reValidateMode' | 'shouldFocusError'
>

/**
 * A form of entries as all screens have it: validated on an attempt to send it; from then on an entry only clears
 * messages, its own and those that hang together with it. Nothing new is found wrong while somebody types, and no
 * field is focused from here: that is `ErrorSummary`' part (design, Forms).
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
      const wrong = (Object.keys(getValues()) as Path<Values>[]).filter(
        (field) => getFieldState(field).invalid,
      )
      if (wrong.length > 0) void trigger(wrong)
    })
    return unsubscribe
  }, [watch, trigger, getValues, getFieldState])
  return form
}
