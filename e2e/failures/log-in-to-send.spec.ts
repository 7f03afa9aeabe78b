import type { Page } from '@playwright/test'
import { moodForm, titled } from '../fixtures/answer-forms.page.ts'
import { expireLogin, logIn, openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { readShown } from '../fixtures/while-sending.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('a login that ends while a check-in is sent leads to the log-in, and after it the answers go [SESSION-12]', async ({
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
