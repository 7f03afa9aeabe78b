import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

test('a submission that the server answers with an error keeps the answers, shows what is known, and can be sent again [ASSESS-11]', async ({
  page,
  clinic,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await answerAll(page, () => 2)
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, status: 500 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'We do not know yet if your answers arrived' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await expect(page.getByRole('group').first().getByRole('radio').nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a connection that drops after the server has stored stores nothing twice', async ({ page, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await answerAll(page, () => 1)
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, drop: 'after' })
  await page.getByRole('button', { name: 'Submit' }).click()
  // A browser may send a dropped request again by itself; else the person does.
  const thanks = page.getByRole('heading', { name: 'Thank you' })
  const unknown = page.getByRole('heading', { name: 'We do not know yet if your answers arrived' })
  await expect(thanks.or(unknown).first()).toBeVisible()
  if (await unknown.isVisible()) await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(thanks).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a double tap sends once', async ({ page, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const sent = (await clinic.requestsOf(userId)).filter(({ path }) => path.endsWith('/submit-assessments'))
  expect(sent).toHaveLength(1)
})

test('a read that fails twice shows the error, and Try again reads it [API-04]', async ({ page, clinic }) => {
  const { userId, links } = await clinic.createPatient(overduePatient)
  await clinic.fault({ match: `GET .*${userId}/assigned-assessments`, status: 503, times: 2 })
  await page.goto(links.sms)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
})
