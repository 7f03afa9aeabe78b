import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overdueAssignment, passGate } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

const screenNamed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test("with nothing overdue it says so, and 'Take assessment anyway' is sent as take_now [ASSESS-06] [ASSESS-07] [ASSESS-08] [API-42]", async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, {
    birthdayVerified: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: 4 }],
  })
  await expect(screenNamed(page, "You're all set!")).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Take assessment anyway' }).click()
  await answerAll(page, () => 1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect((await clinic.submissionsOf(userId))[0]).toMatchObject({ submissionType: 'take_now' })
})

test('more=true starts with all that is assigned, and assessments= limits it [ASSESS-12] [ASSESS-14]', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [
      { questionnaire: 'mood-and-energy', dueInDays: 4 },
      { questionnaire: 'everyday-needs', dueInDays: 4 },
    ],
  })
  await page.goto(`${links.sms}&more=true`)
  await expect(page.getByText('Question set 1 of 2')).toBeVisible()
  await page.goto(`${links.sms}&more=true&assessments=everyday-needs,nobody-assigned-this`)
  await expect(screenNamed(page, 'Everyday needs')).toBeVisible()
  await expect(page.getByText(/Question set/)).toHaveCount(0)
})

test('the clinician app skips consent and birthday, and takes what is not overdue [GATE-03] [GATE-04] [ASSESS-05]', async ({
  page,
  clinic,
}) => {
  const { userId, links } = await clinic.createPatient({
    consentRequired: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: 4 }],
  })
  await page.goto(links.clinician)
  await expect(screenNamed(page, 'Mood and energy')).toBeVisible()
  const asked = (await clinic.requestsOf(userId)).map(({ path: asked }) => asked)
  expect(asked.filter((line) => /consent|birthday/.test(line))).toEqual([])
})

test("an unknown person's link shows the server's message and crisis help [GATE-30]", async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/user/nobody/assessments?context=sms')
  await expect(page.getByText('We could not find this person.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Crisis help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crisis help' })
  await expect(dialog.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:988')
  await expect(dialog.getByRole('link', { name: /Text/ })).toHaveAttribute('href', 'sms:988')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeFocused()
})

test('an address that no remote owns shows the not-found page [SHELL-08]', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/no/such/place')
  await expect(screenNamed(page, 'Page not found')).toBeVisible()
  await checkAccessibility()
})

test('consent is asked again until it is given, and leads on through the gate to the questions [GATE-11]', async ({
  page,
  clinic,
}) => {
  await openLinkOfNewPatient(page, clinic, {
    consentRequired: true,
    assignments: [overdueAssignment],
  })
  await expect(screenNamed(page, 'Before you start')).toBeVisible()
  await page.reload()
  await passGate(page)
  await expect(screenNamed(page, 'Mood and energy')).toBeVisible()
})

test('a link that mail and text programs have changed opens what it meant', async ({ page, clinic }) => {
  const { userId, links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const { pathname, search } = new URL(links.sms)
  for (const changed of [
    `${pathname.slice(0, -4)}%0D%0A${pathname.slice(-4)}${search}`,
    `${pathname}${search}).`,
    `${pathname}%20`,
    `${pathname}${search.replaceAll('&', '&amp;')}`,
    pathname.replace('/user/', '/user//').replace(userId, userId.toUpperCase()),
  ]) {
    await page.goto(changed)
    await expect(page.getByRole('radio').first(), changed).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(pathname)
  }
  await page.goto('/no%0Awhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
})
