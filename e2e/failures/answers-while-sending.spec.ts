import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { diary, diaryForm, fillDiary, titled } from '../fixtures/answer-forms.page.ts'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { root } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import {
  expectRequests,
  holdRequests,
  readContrasts,
  readShown,
  stopClock,
  tryToChange,
  withoutTimeout,
} from '../fixtures/while-sending.ts'

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

const SLOW_MS = 10_000

const unknown = (page: Page) => titled(page, 'We do not know yet if your answers arrived')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

const expectReadable = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const tooWeak = (await readContrasts(page)).filter(({ contrast }) => contrast < 4.5)
    expect(tooWeak, colorScheme).toEqual([])
  }
}

test('a form cannot be changed during sending', async ({ page, clinic, checkAccessibility }) => {
  await withoutTimeout(page)
  await page.clock.install()
  const assignments = [diary]
  const { userId } = await openLinkOfNewPatient(page, clinic, { birthdayVerified: true, assignments })
  await fillDiary(page)
  const held = await holdRequests(page, diaryForm.path)
  const shown = await readShown(page)
  await submit(page).click()
  await expectRequests(held, 1)
  await stopClock(page)
  await expectReadable(page)
  await tryToChange(page)
  expect(await readShown(page)).toEqual(shown)

  // After ten seconds, a link leads to a screen that claims only what is known.
  await page.clock.runFor(SLOW_MS)
  await page.clock.resume()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(unknown(page)).toBeFocused()
  await expect(unknown(page)).toBeInViewport()

  await page.getByRole('button', { name: 'Try again now' }).click()
  await expectRequests(held, 2)
  const [first, second] = held.map(({ request }) => request)
  expect(second?.postDataJSON()).toEqual(first?.postDataJSON())
  expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key'])
  for (const { release } of held) release()
  await expect(titled(page, diaryForm.sent)).toBeVisible()
  const stored = await diaryForm.readStored(clinic, userId)
  expect(stored).toEqual([expect.objectContaining(diaryForm.toStored(shown))])
})

test('an earlier form cannot be changed during sending [ASSESS-20]', async ({ page, clinic }) => {
  await withoutTimeout(page)
  await page.clock.install()
  const { userId } = await openLinkOfNewPatient(page, clinic, {
    birthdayVerified: true,
    assignments: [{ questionnaire: 'everyday-needs', dueInDays: -2 }, diary],
  })
  await page.getByRole('radio').first().check()
  await page.getByLabel('How many people').pressSequentially('3')
  const needs = await readShown(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(titled(page, 'Sleep diary')).toBeVisible()
  await fillDiary(page)
  const night = await readShown(page)
  const held = await holdRequests(page, diaryForm.path)
  await submit(page).click()
  await expectRequests(held, 1)
  await stopClock(page)
  await page.goBack()
  await expect(titled(page, 'Everyday needs')).toBeVisible()
  await tryToChange(page)
  expect(await readShown(page)).toEqual(needs)
  await page.goForward()
  await expect(titled(page, 'Sleep diary')).toBeVisible()
  expect(await readShown(page)).toEqual(night)
  await page.clock.resume()
  held[0]?.release()
  await expect(titled(page, 'Thank you')).toBeVisible()
  const [settled, people] = [{ answerValue: { answerId: 'settled' } }, { key: 'home.people', value: 3 }]
  expect(await diaryForm.readStored(clinic, userId)).toEqual([
    expect.objectContaining({
      id: 'everyday-needs',
      answers: [expect.objectContaining(settled), people],
    }),
    expect.objectContaining(diaryForm.toStored(night)),
  ])
})

test('only the safety net and the notification switches call useMutation', () => {
  const usersOfMutations = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true }).map(
        (file) => `${folder}/src/${String(file)}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\buseMutation\(/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(usersOfMutations.sort()).toEqual([
    'mfe-assessments/src/components/safety-net/use-dismiss-safety-net.ts',
    'mfe-settings/src/features/notifications/use-preferences.ts',
  ])
})
