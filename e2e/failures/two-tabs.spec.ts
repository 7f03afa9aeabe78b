import type { Page } from '@playwright/test'
import { type AnswerForm, diary, diaryForm, moodForm, titled } from '../fixtures/answer-forms.page.ts'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectRequests, holdRequests, readShown } from '../fixtures/while-sending.ts'

const ELSEWHERE = 'Different answers to these questions were already sent.'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const thanks = (page: Page) => titled(page, 'Thank you')
const refused = (page: Page) => titled(page, 'Your answers were not sent')
const note = (page: Page) => page.locator('textarea')
const reference = (page: Page) => page.getByText(/^Full reference: /).textContent()

type Case = AnswerForm & {
  /** Whether the clinic takes other answers to the same questions. */
  takesSecond: boolean
  /** Whether the second tab submits before the first one has its answer. */
  isAtOnce: boolean
}

const openDiary =
  (more: object): AnswerForm['open'] =>
  async (page, clinic) => {
    const assignments = [{ ...diary, ...more }]
    return (await openLinkOfNewPatient(page, clinic, { birthdayVerified: true, assignments })).userId
  }

const CASES: readonly Case[] = [
  {
    ...diaryForm,
    name: 'a set that is answered once',
    open: openDiary({}),
    takesSecond: false,
    isAtOnce: false,
  },
  {
    ...diaryForm,
    name: 'a weekly set',
    open: openDiary({ cadence: 'weekly' }),
    takesSecond: true,
    isAtOnce: true,
  },
  {
    ...moodForm,
    name: 'a check-in',
    path: /\/submit-checkins$/,
    sent: 'Thank you',
    open: async (page, clinic) => {
      const { userId } = await clinic.createPatient({ checkIns: ['low-mood'], birthdayVerified: true })
      await page.goto(`/user/${userId}/check-ins?context=sms`)
      return userId
    },
    takesSecond: true,
    isAtOnce: false,
  },
]

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

for (const { isAtOnce, ...form } of CASES)
  test(`of two tabs with other answers to ${form.name} each tells of its own, ${isAtOnce ? 'sent at once' : 'sent one after the other'}`, async ({
    page,
    clinic,
    context,
  }) => {
    const userId = await form.open(page, clinic)
    const other = await context.newPage()
    await other.goto(page.url())
    await form.fill(page)
    await expect(note(other)).toHaveValue(await note(page).inputValue())
    const shown = await readShown(page)
    await expect.poll(() => readShown(other)).toEqual(shown)
    const held = await holdRequests(page, form)
    await submit(page)
    await expectRequests(held, 1)
    await other.getByRole('radio').last().check()
    await writeOn(other, ', and rain')
    let changed = await readShown(other)
    if (isAtOnce) await submit(other)
    held[0]?.release()
    await expect(thanks(page)).toBeVisible()
    const first = await reference(page)
    if (!isAtOnce) {
      await page.reload()
      await expect(thanks(page)).toBeVisible()
      expect(await reference(page)).toBe(first)
      // The second tab shows the message in the window, and keeps its answers.
      await expect(other.getByText(ELSEWHERE)).toBeInViewport({ ratio: 1 })
      await expect(other.getByRole('status').filter({ hasText: ELSEWHERE })).toHaveCount(1)
      await expect(thanks(other)).toHaveCount(0)
      await expect(note(other)).toHaveValue(/, and rain$/)
      await writeOn(other, ' at last')
      changed = await readShown(other)
      await submit(other)
    }

    const last = form.takesSecond ? thanks(other) : refused(other)
    await expect(last).toBeFocused()
    const stored = await form.readStored(clinic, userId)
    expect(stored).toContainEqual(expect.objectContaining(form.toStored(shown)))
    expect(stored).toHaveLength(form.takesSecond ? 2 : 1)
    await other.reload()
    await expect(last).toBeVisible()
    if (!form.takesSecond) {
      await expect(thanks(other)).toHaveCount(0)
      await expect(other.getByText(/, and rain/)).toBeVisible()
      return expectFirstToStay({ page, other, first })
    }
    if (!isAtOnce) await expect(other.getByText(/may have arrived too/)).toBeVisible()
    expect(stored).toContainEqual(expect.objectContaining(form.toStored(changed)))
    expect(await reference(other)).not.toBe(first)
  })
