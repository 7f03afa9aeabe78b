import { useEffect } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { loadWeakPasswords } from './load-weak-passwords.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

type Passwords = { password: string; confirm: string }

type Props = {
  register: (name: keyof Passwords) => ReturnType<UseFormRegister<Passwords>>
  password: string
  errors: { [Name in keyof Passwords]?: { message?: string | undefined } | undefined }
  labels: Passwords
}

export const NewPasswordFields = ({ register, password, errors, labels }: Props) => {
  const isTyped = password !== ''
  // Preloads the lists, so that the first submit does not wait.
  useEffect(() => {
    if (isTyped) void loadWeakPasswords()
  }, [isTyped])
  return (
    <>
      <NewPasswordField
        {...register('password')}
        id="password"
        label={labels.password}
        error={errors.password?.message}
        password={password}
      />
      <PasswordField
        {...register('confirm')}
        id="confirm"
        label={labels.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
      />
    </>
  )
}
