import type { TelecomType } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { createMagicCode } from '../people/magic-codes.ts'

/** The links that a clinic sends to a person, by channel. */
export type Links = Record<'sms' | 'email' | 'clinician', string>

/** Makes a person's links; with a magic code in each when asked for, and in the clinic's own always. */
export const createLinks = async (
  { db, now, publicUrl }: ClinicContext,
  userId: string,
  withCode: boolean,
): Promise<Links> => {
  const link = async (source: string, channel?: TelecomType) => {
    const isClinic = source === 'clinician_app'
    const hasCode = withCode || isClinic
    const code = hasCode ? `&code=${await createMagicCode(db, userId, now(), { isClinic, channel })}` : ''
    return `${publicUrl}/user/${userId}/assessments?context=${source}${code}`
  }
  return {
    sms: await link('sms', 'phone'),
    email: await link('email', 'email'),
    clinician: await link('clinician_app'),
  }
}
