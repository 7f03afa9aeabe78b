import { overduePatient } from '../fixtures/assessments.page.ts'
import { GENERIC } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test('a page with a damaged composition uses the last good copy', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  const damage = () =>
    page.route('**/user/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(id="composition">)[^<]*/, '$1{"generation":')
      return route.fulfill({ response: answer, body })
    })
  await damage()
  await page.goto(links.sms)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await expect(page.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:988')

  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await damage()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
})

test('a page with a damaged /config.json shows an error with crisis help', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused()
  await expect(page.getByText(/^An error occured/)).toBeVisible()
  const named = page.getByText(/config\.json: apiBaseUrl/)
  await expect(named).toBeHidden()
  await page.getByText('Details', { exact: true }).click()
  await expect(named).toBeVisible()
  await expect(page.getByRole('link', { name: /Text/ })).toHaveAttribute('href', 'sms:988')
})

test('the last resort screen reloads when the device is online again [SHELL-27]', async ({
  page,
  context,
}) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline, so this page cannot open.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Text/ })).toHaveAttribute('href', 'sms:988')
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
})
