import type { Page } from '@playwright/test'
import { FORMS } from '../fixtures/forms.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { failPost } from '../fixtures/product-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectMessageVisible, setTextSize, WINDOWS } from '../fixtures/visibility.ts'

/** Tries in every window and at both sizes of text, from wherever the page was scrolled to. */
const inEveryWindow = async (page: Page, attempt: () => Promise<void>) => {
  for (const window of WINDOWS)
    for (const percent of [100, 200]) {
      await page.setViewportSize(window)
      await setTextSize(page, percent)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await attempt()
      await expectMessageVisible(page, `${window.width}×${window.height}, text at ${percent} %`)
    }
}

/** Presses a button by keyboard; not so soon that it would be the second half of a double tap. */
const pressed = (page: Page, name: string) => async () => {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() - then > 500, since)
  await button.focus()
  await page.keyboard.press('Enter')
}

const WITHOUT_ERRORS = [
  'consent',
  'unsubscribe',
  'check-in',
  'new reminder',
  'change of a reminder',
  'deletion of a reminder',
  'request for deletion',
  'withdrawal of consent',
  'intake, introduction',
  'intake, policies',
]

for (const { name, open, submit, fill, fails } of FORMS) {
  if (!WITHOUT_ERRORS.includes(name))
    test(`what is wrong in '${name}' is seen, and has the focus, in every window`, async ({
      page,
      clinic,
    }) => {
      await open(page, clinic)
      // What a link brought along is not wrong.
      if (name === 'new account') await page.getByLabel('Email address').clear()
      await inEveryWindow(page, pressed(page, submit))
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    })

  if (fill || fails)
    test(`that '${name}' failed is seen, and has the focus, in every window`, async ({ page, clinic }) => {
      await open(page, clinic)
      if (fails) await failPost(page, fails)
      await fill?.(page)
      await inEveryWindow(page, pressed(page, submit))
    })
}

test('that the safety net could not be put away is seen, in every window', async ({ page, clinic }) => {
  const { login, userId } = await clinic.createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, '/', login)
  await page.route('**/safety-net/dismiss', (route) => route.fulfill({ status: 500, json: {} }))
  await inEveryWindow(page, pressed(page, 'Dismiss'))
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/safety-net`))
  await inEveryWindow(page, pressed(page, 'Dismiss'))
})
