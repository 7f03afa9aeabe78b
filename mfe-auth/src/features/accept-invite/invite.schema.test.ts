import { toCalendarDate } from '@soundings/shared/dates/calendar-date'
import { accountSchema, lookupSchema } from './invite.schema'
import { toInviteLookup } from './invite-lookup.rules'

const today = toCalendarDate(2026, 11, 27)

test('an address with pasted invisible characters is accepted', async () => {
  if (!today) throw new Error('There is such a day')
  const details = { lastName: '\u2067Marlow\u2069', dateOfBirth: '01/02/1990', email: '' }
  const byPhone = { ...details, channel: 'phone', phone: '\u202a+1\u00a0212\u00a0555\u00a00142\u202c' }
  const lookup = await lookupSchema(today, true).validate(byPhone)
  expect(toInviteLookup(lookup, true)).toMatchObject({ phoneNumber: '+12125550142', lastName: 'Marlow' })
  const email = '\ufeffrobin@mail\u00ad.example\u200b'
  const byEmail = await lookupSchema(today, false).validate({ channel: 'email', email })
  expect(toInviteLookup(byEmail, false)).toMatchObject({ email: 'robin@mail.example' })
  await expect(accountSchema().validateAt('email', { email })).resolves.toBe('robin@mail.example')
})
