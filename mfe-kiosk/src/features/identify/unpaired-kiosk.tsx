import { yupResolver } from '@hookform/resolvers/yup'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { getServerMessage } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Field } from '@soundings/shared/ui/field'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { TextInput } from '@soundings/shared/ui/text-input'
import { styled } from 'styled-components'
import { object, string } from 'yup'
import { UNPAIRED_COPY as COPY } from './unpaired-kiosk.copy.ts'
import { usePairing } from './use-pairing.ts'

const MAX_LENGTH = 40
const pairingSchema = () =>
  object({ code: string().transform(toPlainEntry).max(MAX_LENGTH).required(COPY.required) })

const Staff = styled.details`
  width: 100%;
  max-width: ${t.size.form};
  text-align: start;
  summary {
    display: list-item;
    min-height: ${t.size.targetMin};
    padding-block: ${t.space[1]};
    cursor: pointer;
  }
  form {
    display: grid;
    gap: ${t.space[2]};
    padding-block: ${t.space[2]};
  }
`

type Pairing = ReturnType<typeof usePairing>

const PairingForm = ({ pairing }: { pairing: Pairing }) => {
  const { linkCode, error, isSending, submit, stopWaiting } = pairing
  const form = useEntryForm({ defaultValues: { code: linkCode }, resolver: yupResolver(pairingSchema()) })
  const { errors, submitCount } = form.formState
  return (
    <form noValidate autoComplete="off" onSubmit={form.handleSubmit(({ code }) => submit(code))}>
      <ErrorSummary
        errors={toErrorSummary({ code: COPY.code }, errors)}
        attempt={submitCount}
        {...describeFailure(error, { ...COPY.problem, refused: getServerMessage(error) ?? COPY.failed })}
      />
      <FormFields isLocked={isSending}>
        <Field id="code" label={COPY.code} hint={COPY.codeHint} error={errors.code?.message}>
          {(control) => (
            <TextInput
              {...form.register('code')}
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </FormFields>
      <SubmitButton block isSending={isSending} onStopWaiting={stopWaiting}>
        {COPY.pair}
      </SubmitButton>
    </form>
  )
}

/** The browser may be a person's own phone, so the page has links for that person, and pairing for the staff. */
export const UnpairedKiosk = ({ displayId }: { displayId: string }) => {
  const pairing = usePairing(displayId)
  if (pairing.isLinkOpen) return <SkeletonScreen />
  return (
    <EndScreen title={COPY.title} message={COPY.message}>
      {/* A full page load, so that kiosk state in memory ends. */}
      <ButtonLink href="/login">{COPY.logIn}</ButtonLink>
      <Staff open={pairing.error !== null}>
        <summary>{COPY.forStaff}</summary>
        <PairingForm pairing={pairing} />
      </Staff>
    </EndScreen>
  )
}
