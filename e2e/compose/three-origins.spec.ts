import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, verifyBirthday } from '../fixtures/assessments.page.ts'
import { openAndLogIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { rawGet } from '../sandbox/testing/raw-get.ts'

const { BASE_URL = '', CONTROL_URL = '', IDENTITY_URL = '' } = process.env
const originOf = (name: string) => BASE_URL.replace('//app.', `//${name}.`)
const [API, IDENTITY] = [originOf('api'), originOf('id')]

const recordTraffic = (page: Page) => {
  const pathsByOrigin = new Map<string, string[]>()
  const blocked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    pathsByOrigin.set(origin, [...(pathsByOrigin.get(origin) ?? []), pathname])
  })
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/i.test(message.text())) blocked.push(message.text())
  })
  return {
    blocked,
    pathsOf: (origin: string) => pathsByOrigin.get(origin) ?? [],
    origins: () => [...pathsByOrigin.keys()].filter((origin) => origin !== 'null').sort(),
  }
}

/** docs/deploying.md, "Three origins" */
test.describe('page, API and identity service at separate origins', { tag: '@origins' }, () => {
  test('a patient submits answers through a text-message link', async ({ page, clinic }) => {
    const traffic = recordTraffic(page)
    const { userId } = await openLinkOfNewPatient(page, clinic, {
      consentRequired: true,
      assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -2 }],
    })
    const logo = page.getByRole('banner').getByRole('img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(logo).toHaveAttribute('src', new RegExp(`^${API}/clinic-assets/`))
    await page.getByRole('button', { name: 'Accept' }).click()
    await verifyBirthday(page)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    // The browser kept the proof, so the gate does not ask again.
    await page.reload()
    await answerAll(page, () => 0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await clinic.submissionsOf(userId)).toHaveLength(1)

    expect(traffic.blocked).toEqual([])
    expect(traffic.origins()).toEqual([API, BASE_URL].sort())
    expect(
      traffic.pathsOf(BASE_URL).filter((path) => /^\/(v\d|identity|clinic-assets|reports)/.test(path)),
    ).toEqual([])
    expect(traffic.pathsOf(API)).toContain(`/v1/public-api/user/${userId}`)
  })

  test("a logout revokes the patient's token", async ({ page, clinic }) => {
    const traffic = recordTraffic(page)
    const { login } = await clinic.createPatientWithAccount()
    await openAndLogIn(page, login)
    await expect(page.getByText('No upcoming assessments')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No upcoming assessments')).toBeVisible()
    const cookies = await page.context().cookies(BASE_URL)
    const token = cookies.find(({ name }) => name.endsWith('.accessToken'))?.value ?? ''
    expect(
      await page.context().cookies(API),
      'a token goes where the page puts it, and nowhere by itself',
    ).not.toContainEqual(expect.objectContaining({ value: token }))
    const readProfiles = () =>
      rawGet(`${CONTROL_URL}/v1/client-api/account/user-profiles`, { authorization: `Bearer ${token}` })
    expect((await readProfiles()).status).toBe(200)
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    expect((await readProfiles()).status).toBe(401)
    expect(traffic.blocked).toEqual([])
    expect(traffic.origins()).toEqual([API, BASE_URL, IDENTITY].sort())
  })

  test('a patient logs in at the URL of a Cognito pool', async ({ page, clinic }) => {
    const { login } = await clinic.createPatientWithAccount()
    const identityCalls: string[] = []
    await page.route('**/config.json', async (route) => {
      const answer = await rawGet(`${CONTROL_URL}/config.json`)
      const config = JSON.parse(answer.body.toString())
      const { endpoint: _, ...identity } = config.identity
      // Amplify reads the region from the pool's id.
      return route.fulfill({ json: { ...config, identity: { ...identity, userPoolId: 'us-east-1_AbCdEf' } } })
    })
    await page.route('https://cognito-idp.us-east-1.amazonaws.com/', async (route) => {
      const headers = await route.request().allHeaders()
      identityCalls.push(headers['x-amz-target']?.split('.')[1] ?? '')
      const answer = await fetch(`${IDENTITY_URL}/identity/`, {
        method: 'POST',
        body: route.request().postData() ?? '',
        headers: {
          'content-type': headers['content-type'] ?? '',
          'x-amz-target': headers['x-amz-target'] ?? '',
        },
      })
      return route.fulfill({
        status: answer.status,
        body: await answer.text(),
        headers: { 'content-type': 'application/x-amz-json-1.1', 'access-control-allow-origin': '*' },
      })
    })
    const traffic = recordTraffic(page)
    await openAndLogIn(page, login)
    await expect(page.getByText('No upcoming assessments')).toBeVisible()
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    expect(identityCalls).toEqual(['InitiateAuth', 'RevokeToken'])
    expect(traffic.blocked).toEqual([])
    expect(traffic.pathsOf(IDENTITY ?? '')).toEqual([])
  })

  test('each origin serves only its own paths', async ({ page }) => {
    const statusOf = async (url: string) => (await page.goto(url))?.status()
    expect(
      await statusOf(`${BASE_URL}/v1/public-api/assessments?Ids=x`),
      'the page, whose router says so',
    ).toBe(200)
    for (const url of [
      `${API}/`,
      `${API}/sandbox/outbox`,
      `${API}/outbox`,
      `${API}/config.json`,
      `${API}/identity/local_soundings/.well-known/jwks.json`,
      `${IDENTITY}/`,
      `${IDENTITY}/control/findAccount`,
      `${IDENTITY}/control/deleteAllAccounts`,
      `${BASE_URL}/page-settings.json`,
    ])
      expect({ url, status: await statusOf(url) }).toEqual({ url, status: 404 })
    expect(await statusOf(`${IDENTITY}/identity/local_soundings/.well-known/jwks.json`)).toBe(200)
    await page.goto(`${IDENTITY}/`)
    const posted = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const paths = ['/control/findAccount', '/control/deleteAllAccounts']
      return Promise.all(paths.map(async (path) => (await fetch(path, { method: 'POST', headers })).status))
    })
    expect(posted).toEqual([404, 404])
  })
})
