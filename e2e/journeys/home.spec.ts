import type { Page } from '@playwright/test'
import { answerAll } from '../fixtures/assessments.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const toDo = (page: Page) => page.getByRole('region', { name: 'To Do' })
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming' })
const assignments = [
  { questionnaire: 'mood-and-energy', dueInDays: -2, cadence: 'weekly' as const },
  { questionnaire: 'sleep-diary', dueInDays: 4, cadence: 'monthly' as const },
]

test('home lists overdue and upcoming assessments [HOME-01] [HOME-02] [HOME-04] [API-37] @main', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount({ birthdayVerified: true, assignments })
  await openLoggedIn(page, '/', login)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  await expect(toDo(page).getByRole('listitem')).toHaveText(
    /Mood and energy Overdue 10 questions · Every week Due .+/,
  )
  await expect(upcoming(page).getByText('Sleep diary')).toBeVisible()
  await expect(upcoming(page).getByText('4 questions · Every month')).toBeVisible()
  await expect(upcoming(page).getByText(/^Due \w+, /)).toBeVisible()
  await expect(page.getByRole('img', { name: '1 overdue' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  await toDo(page).getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/assessments\\?context=patient_app$`))
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect((await clinic.submissionsOf(userId))[0]).toMatchObject({
    source: 'patient_app',
    isNewPatient: false,
  })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('[data-badge]')).toHaveCount(0)
})
