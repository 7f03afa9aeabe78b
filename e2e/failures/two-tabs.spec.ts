import type { Page } from '@playwright/test'
import { diary, diaryForm, titled } from '../fixtures/answer-forms.page.ts'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectRequests, holdRequests, readShown } from '../fixtures/while-sending.ts'

const ELSEWHERE = 'Different answers to these questions were already sent.'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const thanks = (page: Page) => titled(page, 'Thank you')
const refused = (page: Page) => titled(page, 'Your answers were not sent')
const note = (page: Page) => page.locator('textarea')
const reference = (page: Page) => page.getByText(/^Full reference: /).textContent()

/** Writes on in a form that another tab does not change any more, since it is sending. */
const writeOn = async (page: Page, words: string) => {
  await note(page).press('End')
  await note(page).pressSequentially(words)
}

type Tabs = { page: Page; other: Page; first: string | null }

/** What is stored is said in each tab, and at the link anew, until what was not sent is erased, and after it. */
const expectFirstToStay = async ({ page, other, first }: Tabs) => {
  expect(await reference(other)).toBe(first)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await reference(page)).toBe(first)
  const anew = await page.context().newPage()
  await anew.goto(other.url())
  await expect(refused(anew)).toBeVisible()
  expect(await reference(anew)).toBe(first)
  await other.getByRole('button', { name: 'Erase these answers' }).click()
  await other.getByRole('button', { name: 'Erase them' }).click()
  for (const tab of [other, anew]) {
    await expect(thanks(tab)).toBeVisible()
    expect(await reference(tab)).toBe(first)
    await tab.reload()
    await expect(thanks(tab)).toBeVisible()
    expect(await reference(tab)).toBe(first)
  }
}

test('two tabs that submit different answers to a one-time set each show their own outcome', async ({
  page,
  clinic,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, {
    birthdayVerified: true,
    assignments: [diary],
  })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await diaryForm.fill(page)
  await expect(note(other)).toHaveValue(await note(page).inputValue())
  const shown = await readShown(page)
  await expect.poll(() => readShown(other)).toEqual(shown)
  // The first tab sends what both show, and the second changes it before the answer is there.
  const held = await holdRequests(page, diaryForm)
  await submit(page)
  await expectRequests(held, 1)
  await other.getByRole('radio').last().check()
  await writeOn(other, ', and rain')
  held[0]?.release()
  await expect(thanks(page)).toBeVisible()
  const first = await reference(page)
  // The second tab shows the message in the window, and keeps its answers.
  await expect(other.getByText(ELSEWHERE)).toBeInViewport({ ratio: 1 })
  await expect(other.getByRole('status').filter({ hasText: ELSEWHERE })).toHaveCount(1)
  await expect(thanks(other)).toHaveCount(0)
  await expect(note(other)).toHaveValue(/, and rain$/)
  await writeOn(other, ' at last')
  await submit(other)

  await expect(refused(other)).toBeFocused()
  const stored = await diaryForm.readStored(clinic, userId)
  expect(stored).toEqual([expect.objectContaining(diaryForm.toStored(shown))])
  await other.reload()
  await expect(refused(other)).toBeVisible()
  await expect(thanks(other)).toHaveCount(0)
  await expect(other.getByText(/, and rain/)).toBeVisible()
  await expectFirstToStay({ page, other, first })
})
