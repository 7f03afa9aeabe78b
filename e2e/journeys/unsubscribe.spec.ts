import { expect, test } from '../fixtures/test.ts'

test('the unsubscribe page changes nothing before its button is pressed [UNSUB-01] [UNSUB-02] [UNSUB-03] [UNSUB-04] [UNSUB-06] [API-33] @main', async ({
  page,
  clinic,
}) => {
  const { userId } = await clinic.createPatient()
  await page.goto(`/unsubscribe/${userId}`)
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await expect(button).toBeVisible()
  await expect(page.getByText('Do you want to stop getting messages from Harbor Lane Clinic?')).toBeVisible()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')).toEqual([])
  await page.goto(`/unsubscribe-successful/${userId}`)
  await expect(page, 'it claims nothing that was not done').toHaveURL(new RegExp(`/unsubscribe/${userId}$`))
  await button.dblclick()
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/unsubscribe-successful/${userId}$`))
  await expect(page.getByText('no longer get these messages from Harbor Lane Clinic')).toBeVisible()
  const posts = (await clinic.requestsOf(userId)).filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual([`/v1/public-api/user/${userId}/unsubscribe`])
})
