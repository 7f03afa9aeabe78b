import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { FORMS, typedFields } from '../fixtures/forms.page.ts'
import { failPost } from '../fixtures/product-form.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

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

for (const form of FORMS) {
  test(`after a refusal every key that is typed into '${form.name}' stays, and so does the focus`, async ({
    page,
    clinic,
  }) => {
    await form.open(page, clinic)
    if (form.fails) await failPost(page, form.fails)
    await page.getByRole('button', { name: form.submit, exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    for (const field of await typedFields(page)) {
      const { keys: all, bare } = await keysFor(field)
      const keys = all.slice(0, Number((await field.getAttribute('maxlength')) ?? all.length))
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      for (const key of keys) {
        await page.keyboard.press(key)
        await expect(field).toBeFocused()
      }
      expect((await field.inputValue()).replace(bare, '')).toBe(keys)
    }
  })
}

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
  // Frames that others fill, and single buttons that fail beside what they are for: see messages-are-seen.spec.ts.
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
