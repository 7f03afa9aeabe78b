import { yupResolver } from '@hookform/resolvers/yup'
import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
  verifyBirthday,
} from '@soundings/shared/api/birthday-verification'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { readRefused } from '@soundings/shared/api/retry-failed'
import { parseUsDate, todayIn } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { serverMessageOf, useClinicName, usePublicUser, useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as yup from 'yup'
import { FormPage } from '../../components/form-page.tsx'
import { GATE_COPY as COPY } from './public-user-gate.copy.ts'

type Props = {
  userId: string
  telecomType: TelecomType | undefined
  /** Whose birthday it is, when it is not that of the person who holds the phone. */
  patientFirstName: string | undefined
  clinicPhone: string | undefined
  /** It was told before, and the server asks again: what was answered waits behind. */
  isRepeated: boolean
}

const schema = yup.object({ dateOfBirth: dateOfBirthSchema(todayIn(new Date())) })

/** The birthday check: one masked date, sent as a calendar date. */
export default function BirthdayVerification(props: Props) {
  const { userId, telecomType, patientFirstName, clinicPhone, isRepeated: isAgain } = props
  const title = COPY.birthdayTitle(patientFirstName)
  const { user, context } = usePublicUser()
  const isKiosk = context === 'kiosk'
  const toast = useToast()
  const clinic = useClinicName()
  const queryClient = useQueryClient()
  const form = useEntryForm({
    defaultValues: { dateOfBirth: '' },
    resolver: yupResolver(schema),
  })
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const [refusals, setRefusals] = useState(0)
  const refuse = (message: string) => {
    form.setError('dateOfBirth', { message })
    setRefusals((before) => before + 1)
  }
  const verify = useMutation({
    mutationFn: async (text: string) => {
      const dateOfBirth = parseUsDate(text)
      if (!dateOfBirth) throw new Error('The schema lets no other text through')
      const told = await verifyBirthday(userId, { dateOfBirth, ...(telecomType ? { telecomType } : {}) })
      // The rest of what is known of them is needed before their questions are.
      if (told.success && user.isPartial)
        await queryClient.fetchQuery({ ...publicUserQueryOptions(userId), staleTime: 0 })
      return told
    },
    onSuccess: async ({ success }) => {
      if (!success) return refuse(COPY.wrongBirthday)
      await readRefused(queryClient)
      toast.success(COPY.verified)
      const { queryKey } = birthdayVerificationStatusQueryOptions(userId, telecomType)
      queryClient.setQueryData(queryKey, { isVerified: true })
    },
    onError: (failure) => refuse(serverMessageOf(failure) ?? COPY.birthdayFailed),
  })
  const { errors, submitCount } = form.formState
  const handleSubmit = form.handleSubmit(({ dateOfBirth }) => {
    if (!verify.isPending) verify.mutate(dateOfBirth)
  })

  return (
    <>
      <FormPage
        title={title}
        lead={isAgain ? COPY.birthdayAgain : COPY.birthdayWhy}
        fields={{ dateOfBirth: undefined }}
        errors={errors}
        attempt={submitCount + refusals}
        onSubmit={handleSubmit}
      >
        <MaskedDateField
          {...field}
          id="dateOfBirth"
          label={COPY.birthdayLabel}
          hint={COPY.birthdayHint}
          error={errors.dateOfBirth?.message}
          autoComplete={isKiosk ? 'off' : 'bday'}
        />
        <Button type="submit" block busy={verify.isPending}>
          {COPY.verify}
        </Button>
        {clinicPhone ? (
          <Text $size="small" $tone="muted">
            {COPY.callClinic} <PhoneNumber number={clinicPhone} call={!isKiosk} />.
          </Text>
        ) : null}
      </FormPage>
      <WaterlineFooter {...(clinic ? { clinic } : {})} />
    </>
  )
}
