import { toICalendar } from './calendar-file.rules'

const file = (summary: string) =>
  toICalendar({
    id: 'assigned-1-2026-12-04',
    date: '2026-12-04',
    summary,
    now: new Date('2026-11-22T09:41:00.123Z'),
  })

test('the calendar file has a whole-day event', () => {
  expect(file('Questions from Harbor Lane').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soundings//EN',
    'BEGIN:VEVENT',
    'UID:assigned-1-2026-12-04@soundings',
    'DTSTAMP:20261122T094100Z',
    'DTSTART;VALUE=DATE:20261204',
    'SUMMARY:Questions from Harbor Lane',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the calendar file escapes the clinic’s name', () => {
  const text = file('Care, Inc.; \\ North\nATTENDEE:x')
  expect(text).toContain('SUMMARY:Care\\, Inc.\\; \\\\ North\\nATTENDEE:x\r\n')
})

test('the calendar file has no line over 75 octets', () => {
  const name = 'Clínica de la Bahía – Ñuñoa 🌊 '.repeat(8)
  const text = file(name)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`)
})
