import { yupResolver } from '@hookform/resolvers/yup'
import { parseUsDate, todayIn } from '@soundings/shared/dates/calendar-date'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useController, useForm } from 'react-hook-form'
import { BirthdayCalendar } from './birthday-calendar.tsx'
import { INTAKE_COPY as COPY, PRONOUNS } from './intake.copy.ts'
import { basicInfoSchema } from './intake.schema.ts'
import { IntakePage } from './intake-page.tsx'
import type { FieldsProps } from './intake-values.ts'

const FIELDS = ['firstName', 'lastName', 'preferredName', 'dateOfBirth'] as const

/** Names, pronouns and date of birth. */
export const BasicInfoStep = ({ values, onKeep, notice, onNext, onBack }: FieldsProps) => {
  const today = todayIn(new Date())
  const form = useForm({
    defaultValues: values,
    resolver: yupResolver(basicInfoSchema(today)),
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const keepBirthday = (text: string) => {
    field.onChange(text)
    onKeep('dateOfBirth', text)
  }
  const text = (name: 'firstName' | 'lastName' | 'preferredName', autoComplete: string) => (
    <Field id={name} label={COPY[name]} error={errors[name]?.message} optional={name === 'preferredName'}>
      {(control) => (
        <TextInput
          {...form.register(name, { onChange: (event) => onKeep(name, event.target.value) })}
          {...control}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
  return (
    <IntakePage
      step="BASIC_INFO"
      title={COPY.basicTitle}
      errors={FIELDS.flatMap((id) => {
        const message = errors[id]?.message
        return message ? [{ id, text: message }] : []
      })}
      attempt={submitCount}
      notice={notice}
      onSubmit={form.handleSubmit(() => onNext())}
      onBack={onBack}
      action={COPY.next}
    >
      {text('firstName', 'given-name')}
      {text('lastName', 'family-name')}
      {text('preferredName', 'nickname')}
      <RadioGroup
        {...form.register('pronoun', { onChange: (event) => onKeep('pronoun', event.target.value) })}
        legend={COPY.pronouns}
        options={PRONOUNS.map((value) => ({ value, label: value }))}
      />
      <MaskedDateField
        {...field}
        id="dateOfBirth"
        label={COPY.dateOfBirth}
        hint={`${COPY.ageHint}. Month, day and year, as MM/DD/YYYY.`}
        error={errors.dateOfBirth?.message}
        onChange={keepBirthday}
      />
      <BirthdayCalendar today={today} chosen={parseUsDate(field.value)} onChoose={keepBirthday} />
    </IntakePage>
  )
}
