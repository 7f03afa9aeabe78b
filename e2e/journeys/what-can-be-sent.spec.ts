import type { Page } from '@playwright/test'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Puts text in where the caret is, as a paste from another program does; no key types what is in it. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)

test('a pasted text with U+0000 and half an emoji is sent and stored', async ({ page, clinic }) => {
  const { userId } = await openAsNewPatient(page, clinic, '/check-ins/low-mood', { checkIns: ['low-mood'] })
  const note = page.getByLabel('Anything your clinician should know?')
  await note.pressSequentially('I slept ')
  await paste(page, 'well\u0000 \ud83d')
  await note.pressSequentially(' again')
  const value = await note.inputValue()
  expect(/\0|\p{Surrogate}/u.test(value), 'the browser let it in').toBe(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Low mood' })).toBeVisible()
  const [stored] = await clinic.checkInsOf(userId)
  expect(stored?.answers).toContainEqual({ key: 'low-mood-note', value: 'I slept well \ufffd again' })
})

test('after too many wrong passwords the log-in says when to try again', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  const { identity } = await (await page.request.get('/config.json')).json()
  for (let wrong = 0; wrong < 5; wrong += 1)
    await page.request.post('/identity/', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      data: JSON.stringify({
        ClientId: identity.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: login.email, PASSWORD: 'Wrong-water-8' },
      }),
    })
  await page.goto('/login')
  await page.getByLabel('Email').pressSequentially(login.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please try again in 15 minutes')
  await expect(page.getByLabel('Email')).toHaveValue(login.email)
  await checkAccessibility()
})

test('a birthday that was tried too often says when to try again', async ({ page, clinic }) => {
  const { userId, links } = await clinic.createPatient({ birthdayVerified: false })
  for (let wrong = 0; wrong < 5; wrong += 1)
    await page.request.post(`/v1/public-api/user/${userId}/birthday-verification`, {
      data: { dateOfBirth: '1980-05-05' },
    })
  await page.goto(links.sms)
  await page.getByLabel('Date of birth').pressSequentially('01021990')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please wait 30 days')
})
