import { yupResolver } from '@hookform/resolvers/yup'
import { confirmPasswordReset } from '@soundings/shared/api/password-reset'
import { useSend } from '@soundings/shared/api/use-send'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { getServerMessage, Link } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { FormPage } from '@soundings/shared/ui/form-page'
import { Notice } from '@soundings/shared/ui/notice'
import { useController } from 'react-hook-form'
import { object, string } from 'yup'
import { CodeField } from '../../components/code-field.tsx'
import { newPasswordShape } from '../../components/new-password.schema.ts'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { RESET_COPY as COPY } from './reset-password.copy.ts'

/** Specification, 5: Reset. */
const resetPasswordSchema = () =>
  object({
    code: string().required(COPY.codeRequired).matches(/^\d+$/, COPY.codeDigits),
    ...newPasswordShape(COPY),
  })

/** `email` is '' if the address has none. */
type Props = { email: string; onReset: () => void }

export const ResetPasswordForm = ({ email, onReset }: Props) => {
  const form = useEntryForm({
    defaultValues: { code: '', password: '', confirm: '' },
    resolver: yupResolver(resetPasswordSchema()),
  })
  const { errors } = form.formState
  const code = useController({ control: form.control, name: 'code' }).field
  const reset = useSend({ send: confirmPasswordReset, onSuccess: onReset })
  const handleSubmit = form.handleSubmit(({ code: confirmationCode, password: newPassword }) =>
    reset.submit({ email, confirmationCode, newPassword }),
  )
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      fields={{ code: COPY.code, password: COPY.password, confirm: COPY.confirm }}
      state={form.formState}
      problem={describeFailure(reset.error, {
        ...COPY.problem,
        refused: (
          <>
            <span>{COPY.problem.refused}</span> <span>{getServerMessage(reset.error)}</span>
          </>
        ),
        unknownMore: (
          <>
            <span>{COPY.problem.unknownMore}</span> <Link to="/login">{COPY.logIn}</Link>
          </>
        ),
      })}
      sending={reset}
      submit={COPY.submit}
      onSubmit={handleSubmit}
    >
      {email === '' && <Notice kind="warning">{COPY.noEmail}</Notice>}
      <CodeField
        {...code}
        id="code"
        label={COPY.code}
        error={errors.code?.message}
        after={<Link to="/forgot-password">{COPY.resend}</Link>}
      />
      <NewPasswordFields
        register={form.register}
        password={form.watch('password')}
        errors={errors}
        labels={COPY}
      />
    </FormPage>
  )
}
