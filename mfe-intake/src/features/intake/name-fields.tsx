import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import type { UseFormReturn } from 'react-hook-form'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import type { BasicInfoValues } from './intake.schema.ts'
import type { FormStepProps } from './intake-values.ts'

type Props = Pick<FormStepProps, 'onSaveField'> & {
  form: Pick<UseFormReturn<BasicInfoValues>, 'register' | 'formState'>
}

const NAMES = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'preferredName', autoComplete: 'nickname' },
] as const

export const NameFields = ({ form: { register, formState }, onSaveField }: Props) =>
  NAMES.map(({ name, autoComplete }) => (
    <Field
      key={name}
      id={name}
      label={COPY[name]}
      error={formState.errors[name]?.message}
      optional={name === 'preferredName'}
    >
      {(control) => (
        <TextInput
          {...register(name, { onChange: (event) => onSaveField(name, event.target.value) })}
          {...control}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  ))
