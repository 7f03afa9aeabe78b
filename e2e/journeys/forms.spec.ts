import type { Locator, Page } from '@playwright/test'
import { FORMS, failPost, typedFields } from '../fixtures/forms.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectMessageVisible, setTextSize, WINDOWS } from '../fixtures/visibility.ts'

/** `bare` removes the characters that the field's mask adds. */
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

/** Forms whose initial values are valid. */
const WITHOUT_ERRORS = ['change of a reminder']

const inEveryWindow = async (page: Page, attempt: () => Promise<void>) => {
  for (const { percent, ...window } of WINDOWS) {
    await page.setViewportSize(window)
    await setTextSize(page, percent)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await attempt()
    await expectMessageVisible(page, `${window.width}×${window.height}, text at ${percent} %`)
  }
}

const pressed = (page: Page, name: string) => async () => {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Types into every field beside the message, and restores its text. */
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
  test(`the error message of '${name}' is visible in every window size`, async ({ page, clinic }) => {
    await open(page, clinic)
    if (!WITHOUT_ERRORS.includes(name)) {
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
