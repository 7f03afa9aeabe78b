import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const overdue = { birthdayVerified: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js$`)

const faults: Record<string, (page: Page, remote: string) => Promise<unknown>> = {
  'entry 404': (page, remote) =>
    page.route(entryOf(remote), (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'entry answers 200 with HTML': (page, remote) =>
    page.route(entryOf(remote), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello</p>' }),
    ),
  'entry truncated': (page, remote) =>
    page.route(entryOf(remote), async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 2000) })
    }),
  'entry altered (wrong hash)': (page, remote) =>
    page.route(entryOf(remote), async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.hit = 1` })
    }),
  'screen chunk 404': (page, remote) =>
    page.route(new RegExp(`/remotes/${remote}/[^/]+/screen-.*\\.js$`), (route) =>
      route.fulfill({ status: 404, body: '' }),
    ),
}

for (const remote of ['mfe-auth', 'mfe-assessments']) {
  for (const [fault, cause] of Object.entries(faults)) {
    test(`${remote}: ${fault}: the shell and crisis help stay, and Try again works once it clears`, async ({
      page,
      clinic,
    }) => {
      const { links } = await clinic.aPatient(overdue)
      await cause(page, remote)
      await page.goto(links.sms)
      await expect(page.getByText('An error occured. Please try closing and reopening the app.')).toBeVisible(
        {
          timeout: 20_000,
        },
      )
      await expect(page.getByText(new RegExp(`For support: ${remote} .*composition`))).toBeVisible()
      await page.getByRole('button', { name: 'Crisis help' }).click()
      await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)

      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    })
  }
}

test('a damaged registry falls back to the last good copy, else to one clear screen with crisis help', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.aPatient(overdue)
  const damage = () =>
    page.route('**/user/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(id="composition">)[^<]*/, '$1{"generation":')
      return route.fulfill({ response: answer, body })
    })
  await damage()
  await page.goto(links.sms)
  await expect(page.getByText('An error occured. Please try closing and reopening the app.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:988')

  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await damage()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
})

test('a damaged /config.json is named on a screen that still has crisis help', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
  await page.goto('/')
  await expect(page.getByText(/config\.json: apiBaseUrl/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Text/ })).toHaveAttribute('href', 'sms:988')
})
