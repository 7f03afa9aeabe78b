import { expect, test } from '../fixtures/test.ts'

test('opening the page changes nothing; the button unsubscribes, once [UNSUB-01] [UNSUB-02] [UNSUB-03] [UNSUB-04] [UNSUB-06] [API-33]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.createPatient()
  await page.goto(`/unsubscribe/${userId}`)
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await expect(button).toBeVisible()
  await expect(page.getByText('Do you want to stop messages from Harbor Lane Clinic?')).toBeVisible()
  await checkAccessibility()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')).toEqual([])
  await button.dblclick()
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/unsubscribe-successful/${userId}$`))
  await expect(page.getByText('no more of these messages from Harbor Lane Clinic')).toBeVisible()
  await checkAccessibility()
  const posts = (await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual([`/v1/public-api/user/${userId}/unsubscribe`])
})

test('a failure stays on its page and says so [UNSUB-05] [COPY-06]', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient()
  await clinic.fault({ match: `POST .*${userId}/unsubscribe`, status: 500 })
  await page.goto(`/unsubscribe/${userId}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(page).toHaveURL(new RegExp(`/unsubscribe/${userId}$`))
})

test('a mail client’s one-click POST needs no page [UNSUB-07]', async ({ request, clinic }) => {
  const { userId } = await clinic.createPatient()
  const answer = await request.post(`/v1/public-api/user/${userId}/unsubscribe`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(200)
})
