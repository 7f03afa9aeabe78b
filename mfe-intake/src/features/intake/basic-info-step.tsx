import { yupResolver } from '@hookform/resolvers/yup'
import { parseUsDate, todayIn } from '@soundings/shared/dates/calendar-date'
import { summaryOf } from '@soundings/shared/forms/summary-of'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useController } from 'react-hook-form'
import { BirthdayCalendar } from './birthday-calendar.tsx'
import { INTAKE_COPY as COPY, PRONOUNS } from './intake.copy.ts'
import { basicInfoSchema } from './intake.schema.ts'
import type { FormStepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'

const LABELS = {
  firstName: COPY.firstName,
  lastName: COPY.lastName,
  preferredName: COPY.preferredName,
  dateOfBirth: COPY.dateOfBirth,
}

/** Names, pronouns and date of birth. */
export const BasicInfoStep = ({ values, onSaveField: onKeep, notice, onNext, onBack }: FormStepProps) => {
  const today = todayIn(new Date())
  const form = useEntryForm({
    defaultValues: values,
    resolver: yupResolver(basicInfoSchema(today)),
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const pronoun = useController({ control: form.control, name: 'pronoun' })
  const keepPronoun = (value: string) => {
    pronoun.field.onChange(value)
    onKeep('pronoun', value)
  }
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
    <StepPage
      step="BASIC_INFO"
      title={COPY.basicTitle}
      errors={summaryOf(LABELS, errors)}
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
        name="pronoun"
        value={pronoun.field.value || null}
        onChange={(event) => keepPronoun(event.currentTarget.value)}
        onClear={() => keepPronoun('')}
        legend={COPY.pronouns}
        options={PRONOUNS.map((value) => ({ value, label: value }))}
      />
      <MaskedDateField
        {...field}
        id="dateOfBirth"
        label={COPY.dateOfBirth}
        hint={COPY.birthdayHint}
        error={errors.dateOfBirth?.message}
        onChange={keepBirthday}
      />
      <BirthdayCalendar today={today} chosen={parseUsDate(field.value)} onChoose={keepBirthday} />
    </StepPage>
  )
}
