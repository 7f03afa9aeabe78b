import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/* What belongs to a day goes by the calendar of the person. */

/** The calendar day and the time of a moment in a time zone. */
const clockIn = (timeZone: string, at: number) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(at).split(' ')
  return { day, time }
}

/** The last time that a clock there has shown 23:30. */
const lastLateEvening = (timeZone: string): number => {
  let at = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  while (clockIn(timeZone, at).time !== '23:30') at -= MINUTE_MS
  return at
}

const timezoneId = 'Pacific/Auckland'
test.use({ timezoneId })

test('in Auckland steps at 23:30 belong to that day, and a date without a time is that date [INSIGHT-19]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  const evening = lastLateEvening(timezoneId)
  const data = [
    { date: clockIn(timezoneId, evening - DAY_MS).day, value: 1_111 },
    { date: new Date(evening).toISOString(), value: 2_222 },
  ]
  await page.route(/lifestyle-graph/, (route) => route.fulfill({ json: [{ type: 'steps', data }] }))
  await openLoggedIn(page, '/progress?platform=ios', login)
  const card = page.getByRole('region', { name: 'Physical activity' })
  await card.getByText('Show as a table').click()
  const weekday = (at: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, weekday: 'short' }).format(at)
  for (const [at, steps] of [
    [evening, '2,222'],
    [evening - DAY_MS, '1,111'],
  ] as const)
    await expect(card.getByRole('row', { name: new RegExp(`^${weekday(at)} ${steps}`) })).toHaveCount(1)
})
