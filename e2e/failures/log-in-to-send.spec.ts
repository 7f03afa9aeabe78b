import type { Page } from '@playwright/test'
import { diary, diaryForm, moodForm, NIGHT_NOTE, titled } from '../fixtures/answer-forms.page.ts'
import { expireLogin, logIn, openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { readShown } from '../fixtures/while-sending.ts'

const LOG_IN = 'Log in to send your answers'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const thanks = (page: Page) => titled(page, 'Thank you')

test('answers refused with 401 stay unsent until the person submits again [SESSION-11]', async ({
  page,
  clinic,
}) => {
  const { userId, login, links } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    assignments: [diary],
  })
  await page.goto(links.sms)
  await diaryForm.fill(page)
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, status: 401 })
  await submit(page)
  await expect(page.getByRole('alert').getByText('Your answers were not sent.')).toBeInViewport()
  const offer = page.getByRole('link', { name: LOG_IN })
  await expect(offer).toBeInViewport()
  await page.getByLabel(NIGHT_NOTE).pressSequentially(', and rain')
  const shown = await readShown(page)
  await offer.click()
  await logIn(page, login)
  await expect(page.getByLabel(NIGHT_NOTE)).toHaveValue(/, and rain/)
  expect(await clinic.submissionsOf(userId)).toEqual([])
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  expect(await diaryForm.readStored(clinic, userId)).toEqual([
    expect.objectContaining(diaryForm.toStored(shown)),
  ])
  const [stored] = await clinic.submissionsOf(userId)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText(`Full reference: ${stored?.id}`)).toBeAttached()
})

test('a check-in with an expired login is sent after the next login [SESSION-12]', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await openAsNewPatient(page, clinic, '/check-ins/low-mood', {
    checkIns: ['low-mood'],
  })
  await moodForm.fill(page)
  const shown = await readShown(page)
  await expireLogin(page)
  await submit(page)
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toEqual([])
  await logIn(page, login)
  await expect(titled(page, 'Past answers: Low mood')).toBeVisible()
  const [stored, ...others] = await clinic.checkInsOf(userId)
  expect(others).toEqual([])
  expect(stored).toMatchObject(moodForm.toStored(shown))
})
