import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { logIn, openAsNewPatient, openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

/* What belongs to a day, and what is due at a time, goes by the calendar and the clock of the person. */

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
test.describe('in Auckland', () => {
  test.use({ timezoneId })

  test('steps at 23:30 belong to that day, and a date without a time is that date [INSIGHT-19]', async ({
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
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a reminder carries its time zone, and is sent at the time of day that was chosen there [REMIND-14] [API-11]', async ({
    page,
    browser,
    baseURL,
    clinic,
  }) => {
    const phoneNumber = uniquePhoneNumber()
    const { login, userId } = await openAsNewPatient(page, clinic, '/settings/check-in-reminders/new', {
      phoneNumber,
    })
    // Tomorrow at this time, by the calendar and the clock there.
    const due = Date.now() + DAY_MS
    const { time } = clockIn('Asia/Tokyo', due)
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(due)
    await page.getByRole('checkbox', { name: weekday }).check()
    await page.getByLabel('At what time?').fill(time)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('notification-preferences'),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ timeOfDay: time, timeZone: 'Asia/Tokyo' })
    await expect(page.getByText('Reminder created')).toBeVisible()
    await expect(page.getByText(/Japan/)).toHaveCount(0)
    const reminders = async () =>
      (await clinic.messagesTo(phoneNumber)).filter(({ subject }) => subject === 'Time to check in').length
    await clinic.advanceClock(userId, DAY_MS - 10 * MINUTE_MS)
    await clinic.deliver(userId)
    expect(await reminders()).toBe(0)
    await clinic.advanceClock(userId, 20 * MINUTE_MS)
    await clinic.deliver(userId)
    await clinic.deliver(userId)
    expect(await reminders()).toBe(1)

    const elsewhere = await browser.newContext({
      timezoneId: 'America/New_York',
      ...(baseURL ? { baseURL } : {}),
    })
    const other = await elsewhere.newPage()
    await other.goto('/settings/check-in-reminders')
    await logIn(other, login)
    await expect(other.getByRole('listitem').filter({ hasText: /Japan/ })).toHaveCount(1)
    await elsewhere.close()
  })
})
