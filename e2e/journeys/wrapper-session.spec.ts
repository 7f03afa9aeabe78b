import type { Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { main, openInWrapper, typesOf } from '../fixtures/wrapper.page.ts'

/** What the wrapper sends when it has signed somebody in. */
const aSession = async (
  baseURL: string | undefined,
  { email, password }: { email: string; password: string },
) => {
  const config = await (await fetch(`${baseURL}/config.json`)).json()
  const answer = await fetch(`${baseURL}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AuthenticationResult: tokens } = await answer.json()
  return {
    type: 'session',
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
  }
}

/** Nothing renews the session any more, and a screen asks for what needs one. */
const loseSession = async (page: Page) => {
  await page.route('**/identity/**', (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Revoked' } }),
  )
  await page.route('**/insights/**', (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('link', { name: 'Progress' }).click()
}

test('a screen whose reads were refused loads once the wrapper has resumed, with its entries [WRAPPER-15] [WRAPPER-19]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount({ checkIns: ['daily-life'] })
  const { page, context, sent, postToPage } = await openInWrapper(browser, baseURL, '3.2.6', 'ios')
  await page.goto('/login')
  await logIn(page, login)
  await expect(main(page)).toBeVisible()
  await loseSession(page)
  await expect.poll(async () => typesOf(await sent())).toContain('resume-session')
  await page.unrouteAll()
  await postToPage(await aSession(baseURL, login))
  await expect(page.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  await page.goto('/check-ins/daily-life')
  await page.getByRole('slider').press('End')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await postToPage(await aSession(baseURL, login))
  await page.getByRole('slider').press('Home')
  await expect(page.getByRole('slider')).toHaveValue('-2')
  await expect(page.getByText('We kept your answers')).toHaveCount(0)
  await context.close()
})
