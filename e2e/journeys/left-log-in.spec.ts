import type { Page, Request } from '@playwright/test'
import { generateSync } from 'otplib'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const targetOf = (request: Request) => request.headers()['x-amz-target'] ?? ''

/** Holds one call of the identity service; `release` lets it go on, and waits until the session that it opens is revoked. */
const holdCall = async (page: Page, target: string) => {
  const releases: (() => void)[] = []
  await page.route('**/identity/', async (route) => {
    if (targetOf(route.request()).endsWith(target) && releases.length === 0)
      await new Promise<void>((release) => releases.push(release))
    await route.fallback()
  })
  return {
    expectHeld: () => expect.poll(() => releases.length).toBe(1),
    release: async () => {
      const revoked = page.waitForResponse((response) => targetOf(response.request()).endsWith('RevokeToken'))
      releases[0]?.()
      await revoked
    },
  }
}

test('a log-in after an abandoned one waits for it, and does not end with it', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({ secondFactor: 'app' })
  const { login: other } = await clinic.createPatientWithAccount()
  await page.goto('/login')
  await logIn(page, login)
  const call = await holdCall(page, 'RespondToAuthChallenge')
  await page.getByLabel('Code').pressSequentially(generateSync({ secret: login.sharedKey ?? '' }))
  await page.keyboard.press('Enter')
  await call.expectHeld()
  await page.goBack()
  await logIn(page, other)
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible()
  await call.release()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByText(other.email)).toBeVisible()
})
