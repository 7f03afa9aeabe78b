import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { main, openInWrapper } from '../fixtures/wrapper.page.ts'

test("the wrapper's back button closes an overlay before it leaves the screen [WRAPPER-17] [SHELL-30]", async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login, userId } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    checkIns: ['daily-life'],
  })
  const { page, context, postToPage } = await openInWrapper(browser, baseURL, '3.2.6', 'android')
  await openLoggedIn(page, '/login', login)
  await main(page).getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await postToPage({ type: 'back' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeFocused()
  await expect(page).toHaveURL(/\/progress$/)
  await postToPage({ type: 'back' })
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`/user/${userId}/check-ins`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await postToPage({ type: 'back' })
  await expect(page).toHaveTitle(/^Step 1 of 4/)
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  // The effects that focus the heading also set the target of 'back'.
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
  await postToPage({ type: 'back' })
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await postToPage({ type: 'back' })
  await expect(page).toHaveURL(/\/$/)

  await main(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'Add reminder' }).click()
  await expect(page.getByRole('heading', { name: 'Add reminder' })).toBeFocused()
  for (const name of ['Check-in reminders', 'Settings', /Robin/]) {
    await postToPage({ type: 'back' })
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
