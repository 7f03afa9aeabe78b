import { yupResolver } from '@hookform/resolvers/yup'
import type { TelecomType } from '@soundings/shared/api/birthday-verification'
import { localToday } from '@soundings/shared/dates/calendar-date'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useClinicName, usePublicUser } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormPage } from '../../components/form-page.tsx'
import { birthdaySchema } from './birthday-verification.schema.ts'
import { GATE_COPY as COPY } from './public-user-gate.copy.ts'
import { useVerifyBirthday } from './use-verify-birthday.ts'

type Props = {
  userId: string
  telecomType: TelecomType | undefined
  /** For a participant, who holds the phone but is not the patient. */
  patientFirstName: string | undefined
  clinicPhone: string | undefined
  /** The server challenges a person who has passed before: their answers stay mounted behind the gate. */
  isRepeated: boolean
}

/** The birthday check: one masked date, sent as a calendar date. */
export default function BirthdayVerification(props: Props) {
  const { userId, telecomType, patientFirstName, clinicPhone, isRepeated } = props
  const isKiosk = usePublicUser().context === 'kiosk'
  const clinic = useClinicName()
  const form = useEntryForm({
    defaultValues: { dateOfBirth: '' },
    resolver: yupResolver(birthdaySchema(localToday(new Date()))),
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const [refusalCount, setRefusalCount] = useState(0)
  const handleRefused = (message: string) => {
    form.setError('dateOfBirth', { message })
    setRefusalCount((count) => count + 1)
  }
  const verify = useVerifyBirthday({ userId, telecomType, onRefused: handleRefused })
  const handleSubmit = form.handleSubmit(({ dateOfBirth }) => {
    if (!verify.isPending) verify.mutate(dateOfBirth)
  })
  return (
    <>
      <FormPage
        title={COPY.birthdayTitle(patientFirstName)}
        lead={isRepeated ? COPY.birthdayAgain : COPY.birthdayWhy}
        fields={{ dateOfBirth: undefined }}
        errors={errors}
        attempt={submitCount + refusalCount}
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
