import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { FORMS, typedFields } from '../fixtures/forms.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { failPost } from '../fixtures/product-form.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectMessageVisible, setTextSize, WINDOWS } from '../fixtures/visibility.ts'

/** Twelve keys for a field, and what of them its mask leaves to be compared. */
const keysFor = async (field: Locator): Promise<{ keys: string; bare: RegExp }> => {
  const mode = await field.getAttribute('inputmode')
  if (mode === 'tel') return { keys: '212555014299', bare: /\D/g }
  if (mode === 'numeric' && (await field.getAttribute('autocomplete')) !== 'one-time-code')
    return { keys: '121219901234', bare: /\D/g }
  return {
    keys: (await field.getAttribute('type')) === 'email' ? 'robin@mail.x' : 'a1b2c3d4e5f6',
    bare: /^$/,
  }
}

/** What a form is made of, and what it says its errors by. */
const A_FORM = /<form\b|as="form"|<(ErrorSummary|FormPage|FormScreen|StepPage|SubmitButton)\b/

/** Forms that can be sent as they open: nothing in them is wrong. */
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

/** Types into every field beside the message, key by key, and puts back what was there. */
const typeBesideMessage = async (page: Page) => {
  for (const field of await typedFields(page)) {
    const { keys: all, bare } = await keysFor(field)
    const keys = all.slice(0, Number((await field.getAttribute('maxlength')) ?? all.length))
    const before = await field.inputValue()
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect(field).toBeFocused()
    }
    expect((await field.inputValue()).replace(bare, '')).toBe(keys)
    await field.fill(before)
  }
}

for (const { name, open, submit, fill, fails } of FORMS)
  test(`what is wrong in '${name}', or failed, is seen in every window, has the focus, and lets every key be typed`, async ({
    page,
    clinic,
  }) => {
    await open(page, clinic)
    if (!WITHOUT_ERRORS.includes(name)) {
      // What a link brought along is not wrong.
      if (name === 'new account') await page.getByLabel('Email address').clear()
      await inEveryWindow(page, pressed(page, submit))
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
      await typeBesideMessage(page)
    }
    if (!fill && !fails) return
    if (fails) await failPost(page, fails)
    await fill?.(page)
    await inEveryWindow(page, pressed(page, submit))
    await typeBesideMessage(page)
  })

test('that the safety net could not be put away is seen, in every window', async ({ page, clinic }) => {
  const { login, userId } = await clinic.createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, '/', login)
  await page.route('**/safety-net/dismiss', (route) => route.fulfill({ status: 500, json: {} }))
  await inEveryWindow(page, pressed(page, 'Dismiss'))
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/safety-net`))
  await inEveryWindow(page, pressed(page, 'Dismiss'))
})

test('every component that is a form, or shows its errors, is walked above', () => {
  const sources = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true }).map(
        (file) => `${folder}/src/${String(file)}`,
      ),
    )
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => A_FORM.test(readFileSync(path.join(root, file), 'utf8')))
  // Frames that others fill, and single buttons that fail beside what they are for: see above, and what-we-keep.spec.ts.
  const others = [
    'mfe-assessments/src/features/home/safety-net-card.tsx',
    'mfe-assessments/src/features/safety-net/dismiss-safety-net.tsx',
    'mfe-assessments/src/features/take-assessments/step-actions.tsx',
    'mfe-auth/src/components/form-page.tsx',
    'mfe-intake/src/features/intake/step-page.tsx',
    'mfe-settings/src/components/reminders/reminder-fields.tsx',
    'mfe-settings/src/features/what-we-keep/downloads.tsx',
  ]
  expect([...new Set([...FORMS.map(({ source }) => source), ...others])].sort()).toEqual(sources.sort())
})
