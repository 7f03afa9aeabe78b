import type { Page } from '@playwright/test'
import { recordCalls } from '../fixtures/calls.ts'
import { expect, test } from '../fixtures/test.ts'

/* The page's early read, parallel to its scripts, is the first attempt (specification, 7). */

const fail = (page: Page, read: RegExp) =>
  page.route(read, (route) => route.fulfill({ status: 500, json: { error: { message: 'Not today.' } } }))

const holdRenderer = async (page: Page, isOver: () => boolean) => {
  const held: string[] = []
  await page.route(/\/host\/[^/]+\/\d+\.\w+\.js/, async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('hydrateRoot')) {
      held.push(route.request().url())
      await expect.poll(isOver).toBe(true)
    }
    await route.fulfill({ response: answer })
  })
  return held
}

const USER = 'GET /v1/public-api/user/{id}'

const person = {
  birthdayVerified: true,
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
}

test('a link retries a failed request once [API-04]', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient(person)
  const calls = recordCalls(page, { id: userId })
  let failed = 0
  page.on('response', (answer) => {
    if (answer.status() === 500) failed += 1
  })
  await fail(page, /public-api\/user\/[^/]+$/)
  const held = await holdRenderer(page, () => failed > 1)
  await page.goto(`/user/${userId}/assessments`)
  await expect(page.getByText('Not today.')).toBeVisible()
  expect(held).not.toEqual([])
  expect((await calls.take()).filter((call) => call === USER)).toEqual([USER, USER])
  await page.unroute(/public-api\/user\/[^/]+$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group').first()).toBeVisible()
  expect((await calls.take()).filter((call) => call === USER)).toEqual([USER])
})
