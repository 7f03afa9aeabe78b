import { yupResolver } from '@hookform/resolvers/yup'
import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
  verifyBirthday,
} from '@soundings/shared/api/birthday-verification'
import { parseUsDate, todayIn } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import {
  serverMessageOf,
  useClinicName,
  usePublicUser,
  useScreenTitle,
  useToast,
} from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import * as yup from 'yup'
import { GATE_COPY } from './public-user-gate.copy.ts'

type Props = {
  userId: string
  telecomType: TelecomType | undefined
  /** Whose birthday it is, when it is not that of the person who holds the phone. */
  patientFirstName: string | undefined
  clinicPhone: string | undefined
}

const FIELD_ID = 'date-of-birth'

const schema = yup.object({ dateOfBirth: dateOfBirthSchema(todayIn(new Date())) })

/** The birthday check: one masked date, sent as a calendar date. */
export const BirthdayVerification = ({ userId, telecomType, patientFirstName, clinicPhone }: Props) => {
  const title = GATE_COPY.birthdayTitle(patientFirstName)
  const isKiosk = usePublicUser().context === 'kiosk'
  const toast = useToast()
  const clinic = useClinicName()
  const queryClient = useQueryClient()
  const form = useForm({
    defaultValues: { dateOfBirth: '' },
    resolver: yupResolver(schema),
    shouldFocusError: false,
  })
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const error = form.formState.errors.dateOfBirth?.message
  const heading = useScreenTitle({ title, hasError: error !== undefined })

  const showError = (message: string) => form.setError('dateOfBirth', { message })
  const verify = useMutation({
    mutationFn: (text: string) => {
      const dateOfBirth = parseUsDate(text)
      if (!dateOfBirth) throw new Error('The schema lets no other text through')
      return verifyBirthday(userId, { dateOfBirth, ...(telecomType ? { telecomType } : {}) })
    },
    onSuccess: ({ success }) => {
      if (!success) return showError(GATE_COPY.wrongBirthday)
      toast.success(GATE_COPY.verified)
      const { queryKey } = birthdayVerificationStatusQueryOptions(userId, telecomType)
      queryClient.setQueryData(queryKey, { isVerified: true })
    },
    onError: (failure) => showError(serverMessageOf(failure) ?? GATE_COPY.birthdayFailed),
  })
  const handleSubmit = form.handleSubmit(({ dateOfBirth }) => {
    if (!verify.isPending) verify.mutate(dateOfBirth ?? '')
  })

  return (
    <>
      <Page as="form" noValidate onSubmit={handleSubmit}>
        <ErrorSummary
          errors={error ? [{ id: FIELD_ID, text: error }] : []}
          attempt={form.formState.submitCount}
        />
        <Stack $gap={1}>
          <PageHeading ref={heading}>{title}</PageHeading>
          <Text $tone="muted">{GATE_COPY.birthdayWhy}</Text>
        </Stack>
        <MaskedDateField
          {...field}
          id={FIELD_ID}
          label={GATE_COPY.birthdayLabel}
          hint={GATE_COPY.birthdayHint}
          error={error}
          autoComplete={isKiosk ? 'off' : 'bday'}
        />
        <Button type="submit" block busy={verify.isPending}>
          {GATE_COPY.verify}
        </Button>
        {clinicPhone ? (
          <Text $size="small" $tone="muted">
            {GATE_COPY.callClinic} <a href={`tel:${clinicPhone}`}>{formatPhone(clinicPhone)}</a>.
          </Text>
        ) : null}
      </Page>
      <WaterlineFooter {...(clinic ? { clinic } : {})} />
    </>
  )
}
