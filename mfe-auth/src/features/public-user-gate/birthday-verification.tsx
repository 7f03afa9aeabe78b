import { yupResolver } from '@hookform/resolvers/yup'
import type { TelecomType } from '@soundings/shared/api/birthday-verification'
import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { localToday } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Rich } from '@soundings/shared/messages/rich'
import { useClinicName, usePublicUser } from '@soundings/shared/platform'
import { FormPage } from '@soundings/shared/ui/form-page'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useController } from 'react-hook-form'
import { object } from 'yup'
import { BIRTHDAY_COPY as COPY } from './birthday-verification.copy.ts'
import { QuestionsFor } from './questions-for.tsx'
import { useVerifyBirthday } from './use-verify-birthday.ts'

/** Specification, 5: Date of birth. */
const birthdaySchema = (today: CalendarDate) => object({ dateOfBirth: dateOfBirthSchema(today) })

type Props = {
  userId: string
  telecomType: TelecomType | undefined
  /** Defined for a participant, who is not the patient. */
  patientFirstName: string | undefined
  clinicPhone: string | undefined
  /** True if the server challenges a person again. The answers stay mounted behind the form. */
  isRepeated: boolean
  /** Called if the birthday is right, but the browser did not store the proof cookie. */
  onProofLost: () => void
}

export default function BirthdayVerification(props: Props) {
  const { userId, telecomType, patientFirstName, clinicPhone, isRepeated, onProofLost } = props
  const { user, context } = usePublicUser()
  const { answersReadBy, textsLanguage } = user.clinic
  const isKiosk = context === 'kiosk'
  const clinic = useClinicName()
  const form = useEntryForm({
    defaultValues: { dateOfBirth: '' },
    resolver: yupResolver(birthdaySchema(localToday(new Date()))),
  })
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'dateOfBirth' })
  const verify = useVerifyBirthday({
    userId,
    telecomType,
    onWrong: (message) => form.setError('dateOfBirth', { message }),
    onProofLost,
  })
  return (
    <>
      <FormPage
        title={patientFirstName ? COPY.titleOf({ name: patientFirstName }) : COPY.title}
        lead={
          isRepeated ? (
            COPY.again
          ) : (
            <>
              <span>{COPY.why}</span>{' '}
              <span dir="auto" lang={textsLanguage}>
                {answersReadBy}
              </span>
            </>
          )
        }
        fields={{ dateOfBirth: COPY.label }}
        state={form.formState}
        problem={verify.problem}
        sending={verify}
        submit={COPY.verify}
        after={
          clinicPhone && (
            <Text $size="small" $tone="muted">
              <Rich
                text={COPY.callClinic({ phone: clinicPhone })}
                tags={{ phone: (number) => <PhoneNumber number={number} call={!isKiosk} /> }}
              />
            </Text>
          )
        }
        onSubmit={form.handleSubmit(({ dateOfBirth }) => verify.submit(dateOfBirth))}
      >
        <QuestionsFor />
        <MaskedDateField
          {...field}
          id="dateOfBirth"
          label={COPY.label}
          hint={COPY.hint}
          error={errors.dateOfBirth?.message}
          autoComplete={isKiosk ? 'off' : 'bday'}
        />
      </FormPage>
      <WaterlineFooter {...(clinic ? { clinic } : {})} />
    </>
  )
}
