import { toCalendarDate } from '@soundings/shared/dates/calendar-date'
import { type IdentifyMethod, identifySchema } from './identify.schema'

const read = (method: IdentifyMethod, entries: object, needsDetails = false) => {
  const today = toCalendarDate(2026, 11, 27)
  if (!today) throw new Error('There is such a day')
  return identifySchema(today, method, needsDetails).validate(entries)
}

test('entries are sent without pasted invisible characters', async () => {
  await expect(
    read(
      'name',
      {
        lastName: '\u200bMarlow\u00a0',
        dateOfBirth: '\u200f٠١/٠٢/١٩٩٠',
        phone: '\u202a(212)\u00a0555-0142\u202c',
        email: 'robin@\u200bmail.example\ufeff',
      },
      true,
    ),
  ).resolves.toMatchObject({ lastName: 'Marlow', dateOfBirth: '01/02/1990', email: 'robin@mail.example' })
  await expect(read('record', { medicalRecord: '\u2060MRN\u00a0٧' })).resolves.toMatchObject({
    medicalRecord: 'MRN 7',
  })
  await expect(read('hand-over', { handOverCode: '\u200e١٢٣٤' })).resolves.toMatchObject({
    handOverCode: '1234',
  })
})
