import type { Page } from '@playwright/test'
import { overdueAssignment } from '../fixtures/assessments.page.ts'
import { withCookiesBlocked } from '../fixtures/cookies-blocked.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const unverified = { consentRequired: true, assignments: [overdueAssignment] }

const words = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your browser is blocking cookies' })

test('a browser that blocks cookies gets a warning before the gate @main', async ({ clinic }, info) => {
  const { links, login } = await clinic.createPatientWithAccount(unverified)
  await withCookiesBlocked(info, async (context, page) => {
    await page.goto(links.sms)
    await expect(words(page)).toBeFocused()
    await expect(words(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Allow cookies for this site, then press Try again.')).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await expect(page.getByLabel('Date of birth')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(words(page)).toBeVisible()
    await page.getByRole('button', { name: 'Crisis help' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible()

    const sent: string[] = []
    context.on('request', (request) => sent.push(request.postData() ?? ''))
    await page.goto('/login')
    const blocked = page.getByText('Your browser is blocking cookies. Allow cookies for this site to log in.')
    await expect(blocked).toBeInViewport({ ratio: 1 })
    await logIn(page, login)
    await expect(page.getByRole('alert').filter({ has: blocked })).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(login.password)
    expect(sent.filter((body) => body.includes(login.password))).toEqual([])
  })
})
