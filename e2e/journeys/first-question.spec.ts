import { setTimeout as wait } from 'node:timers/promises'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { openOnSlowNetwork } from '../fixtures/first-visit.ts'
import { countRounds } from '../fixtures/request-rounds.ts'
import { expect, test } from '../fixtures/test.ts'

test('a link shows its first question after at most three rounds of requests', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  const rounds = await countRounds(page, links.sms)
  expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(3)
})

test('the page preloads every script of its first screen', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  // As on a phone, data arrive long before the largest script.
  await page.route(/\/host\/.*\/main\.js$/, async (route) => {
    await wait(1_500)
    await route.continue()
  })
  const { requests, usableAt } = await openOnSlowNetwork(page, links.sms)
  const main = requests.find(({ url }) => url.endsWith('/main.js'))
  const late = requests.filter(
    ({ type, start }) => type === 'Script' && start > (main?.end ?? 0) && start < usableAt,
  )
  expect(main?.end).toBeLessThan(usableAt)
  expect(late.map(({ url }) => url)).toEqual([])
})
