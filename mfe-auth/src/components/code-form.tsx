import { yupResolver } from '@hookform/resolvers/yup'
import { useSend } from '@soundings/shared/api/use-send'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { ApiError, getServerMessage, SignInError } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import type { ErrorSummaryProps } from '@soundings/shared/ui/error-summary'
import { FormPage } from '@soundings/shared/ui/form-page'
import { Notice } from '@soundings/shared/ui/notice'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { object, string } from 'yup'
import { CODE_COPY as COPY } from './code.copy.ts'
import { CODE_LENGTH } from './code.rules.ts'
import { CodeField } from './code-field.tsx'

const codeSchema = (longest = CODE_LENGTH) =>
  object({
    code: string()
      .default('')
      .matches(
        new RegExp(`^\\d{${CODE_LENGTH},${longest}}$`),
        longest === CODE_LENGTH ? COPY.codeDigits : COPY.allDigits,
      ),
  })

type Describe = (error: Error | null) => Pick<ErrorSummaryProps, 'failure' | 'failureTitle'>

type Props<Answer> = {
  title: string
  step?: string
  lead: ReactNode
  /** Rendered between the lead and the field. */
  before?: ReactNode
  /** Maximum number of digits; default: 6. */
  longest?: number
  submit: string
  busyText?: string
  verify: {
    send: (code: string, idempotencyKey: string) => Promise<Answer>
    onSuccess: (answer: Answer) => void
    describe: Describe
  }
  /** Undefined if no code is sent. */
  resend?: { send: (idempotencyKey: string) => Promise<unknown>; describe: Describe }
  /** Rendered below the button that sends another code. */
  after?: ReactNode
}

/** The API returns 400 for a wrong, used or expired code. */
const isWrongCode = (error: Error | null): error is SignInError | ApiError =>
  error instanceof SignInError
    ? error.isWrongCode
    : error instanceof ApiError && error.status === 400 && error.serverMessage !== undefined

export const CodeForm = <Answer,>({
  title,
  step,
  lead,
  before,
  longest,
  submit,
  busyText,
  after,
  ...calls
}: Props<Answer>) => {
  const form = useEntryForm({ defaultValues: { code: '' }, resolver: yupResolver(codeSchema(longest)) })
  const code = useController({ control: form.control, name: 'code' }).field
  const verify = useSend({
    send: calls.verify.send,
    onSuccess: calls.verify.onSuccess,
    onError: (error) => isWrongCode(error) && form.setError('code', { message: error.message }),
  })
  const resend = useSend<true, void>({
    send: async (_, key) => {
      await calls.resend?.send(key)
      return true
    },
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const message = errors.code?.message
  const wrong = isWrongCode(verify.error) && verify.error.message === message ? verify.error : undefined
  const handleSubmit = form.handleSubmit((values) => {
    resend.reset()
    return verify.submit(values.code)
  })
  const handleResend = () => {
    verify.reset()
    form.clearErrors()
    void resend.submit()
  }
  return (
    <FormPage
      title={title}
      step={step}
      lead={lead}
      fields={{ code: COPY.code }}
      state={{ errors: { code: { message, lang: wrong?.language } }, submitCount, isSubmitting }}
      problem={
        resend.error && calls.resend
          ? calls.resend.describe(resend.error)
          : calls.verify.describe(isWrongCode(verify.error) ? null : verify.error)
      }
      sending={verify}
      submit={submit}
      {...(busyText ? { busyText } : {})}
      after={
        <>
          {calls.resend && (
            <Button kind="plain" busy={resend.isSending} onClick={handleResend}>
              {COPY.resend}
            </Button>
          )}
          {after}
        </>
      }
      onSubmit={handleSubmit}
    >
      {before}
      {resend.data && <Notice kind="success">{COPY.resent}</Notice>}
      <CodeField
        {...code}
        id="code"
        label={COPY.code}
        longest={longest}
        error={wrong ? getServerMessage(wrong) : message}
      />
    </FormPage>
  )
}
