import type { Browser, BrowserContext, PlaywrightWorkerArgs } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openAndLogIn } from '../fixtures/log-in.ts'

export type Session = Awaited<ReturnType<BrowserContext['cookies']>>

type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & { browser: Browser; baseURL: string | undefined }

/** Cookies of a logged-in person: one login for all screens of a file that need one. */
export const aSession = async ({ browser, playwright, baseURL }: Given): Promise<Session> => {
  const options = baseURL ? { baseURL } : {}
  const api = await playwright.request.newContext(options)
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  const context = await browser.newContext(options)
  await openAndLogIn(await context.newPage(), login)
  const session = await context.cookies()
  await context.close()
  await api.dispose()
  return session
}
