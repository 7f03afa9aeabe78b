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
