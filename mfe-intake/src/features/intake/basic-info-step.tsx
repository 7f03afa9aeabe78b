import { yupResolver } from '@hookform/resolvers/yup'
import { localToday, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { useController } from 'react-hook-form'
import { BirthdayCalendar } from './birthday-calendar.tsx'
import { INTAKE_COPY as COPY, PRONOUNS_COPY } from './intake.copy.ts'
import { basicInfoSchema } from './intake.schema.ts'
import { PRONOUNS } from './intake-info.rules.ts'
import type { FormStepProps } from './intake-values.ts'
import { NameFields } from './name-fields.tsx'
import { StepPage } from './step-page.tsx'

const fields = () => ({
  firstName: COPY.firstName,
  lastName: COPY.lastName,
  preferredName: COPY.preferredName,
  dateOfBirth: COPY.dateOfBirth,
})

export const BasicInfoStep = ({ values, onSaveField, notice, onNext, onBack }: FormStepProps) => {
  const today = localToday(new Date())
  const form = useEntryForm({
    defaultValues: values,
    resolver: yupResolver(basicInfoSchema(today)),
  })
  const { errors } = form.formState
  const dateOfBirth = useController({ control: form.control, name: 'dateOfBirth' }).field
  const pronoun = useController({ control: form.control, name: 'pronoun' }).field
  const handlePronoun = (value: string) => {
    pronoun.onChange(value)
    onSaveField('pronoun', value)
  }
  const handleDateOfBirth = (text: string) => {
    dateOfBirth.onChange(text)
    onSaveField('dateOfBirth', text)
  }
  const handleSubmit = form.handleSubmit(() => onNext())
  return (
    <StepPage
      step="BASIC_INFO"
      title={COPY.basicTitle}
      fields={fields()}
      state={form.formState}
      notice={notice}
      onSubmit={handleSubmit}
      onBack={onBack}
      submitText={COPY.next}
    >
      <NameFields form={form} onSaveField={onSaveField} />
      <RadioGroup
        name="pronoun"
        value={pronoun.value || null}
        onChange={(event) => handlePronoun(event.currentTarget.value)}
        onClear={() => handlePronoun('')}
        legend={COPY.pronouns}
        options={PRONOUNS.map((value) => ({ value, label: PRONOUNS_COPY[value] }))}
      />
      <MaskedDateField
        {...dateOfBirth}
        id="dateOfBirth"
        label={COPY.dateOfBirth}
        hint={COPY.birthdayHint}
        error={errors.dateOfBirth?.message}
        onChange={handleDateOfBirth}
      />
      <BirthdayCalendar
        today={today}
        selected={parseUsDate(dateOfBirth.value)}
        onSelect={handleDateOfBirth}
      />
    </StepPage>
  )
}
