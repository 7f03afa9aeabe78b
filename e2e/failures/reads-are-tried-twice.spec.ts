import type { Page } from '@playwright/test'
import { recordCalls } from '../fixtures/calls.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * A failed read is retried once; then the screen shows the failure (specification, 7). The read that the page starts beside
 * its scripts is the first attempt.
 */

const fail = (page: Page, read: RegExp) =>
  page.route(read, (route) => route.fulfill({ status: 500, json: { error: { message: 'Not today.' } } }))

type Script = {
  address: RegExp
  /** Words of its source, where its address does not tell. */
  holds?: string
}

/** Holds a script back until a read has failed for good. */
const holdUntil = async (page: Page, { address, holds = '' }: Script, isOver: () => boolean) => {
  const held: string[] = []
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes(holds)) {
      held.push(route.request().url())
      await expect.poll(isOver).toBe(true)
    }
    await route.fulfill({ response: answer })
  })
  return held
}

const USER = 'GET /v1/public-api/user/{id}'
const OWN = 'GET /v1/client-api/users/{id}'

const reads = [
  ['assessments', /public-api\/user\/[^/]+$/, USER],
  ['assessments', /birthday-verification-status/, `${USER}/birthday-verification-status`],
  ['assessments', /assigned-assessments/, `${USER}/assigned-assessments`],
  ['check-ins', /assigned-checkins/, `${USER}/assigned-checkins`],
  ['safety-net', /user\/[^/]+\/safety-net$/, `${USER}/safety-net`],
] as const

const person = {
  birthdayVerified: true,
  checkIns: ['low-mood'],
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
}

test('what is shown to who opens a link is tried twice [API-04]', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient(person)
  const calls = recordCalls(page, { id: userId })
  for (const [screen, read, call] of reads) {
    const failing = new RegExp(`/v1/.*${read.source}`)
    await fail(page, failing)
    await page.goto(`/user/${userId}/${screen}`)
    expect(
      (await calls.take()).filter((one) => one === call),
      screen,
    ).toEqual([call, call])
    await page.unroute(failing)
  }
})

for (const [name, script] of [
  ['the gate', { address: /mfe-auth\/.*screen-public-user-gate/ }],
  ['the renderer', { address: /\/host\/[^/]+\/\d+\.\w+\.js/, holds: 'hydrateRoot' }],
] as const)
  test(`a link whose person cannot be read is tried twice, also when ${name} comes late [API-04]`, async ({
    page,
    clinic,
  }) => {
    const { userId } = await clinic.createPatient(person)
    const calls = recordCalls(page, { id: userId })
    let failed = 0
    page.on('response', (answer) => {
      if (answer.status() === 500) failed += 1
    })
    await fail(page, /public-api\/user\/[^/]+$/)
    const held = await holdUntil(page, script, () => failed > 1)
    await page.goto(`/user/${userId}/assessments`)
    await expect(page.getByText('Not today.')).toBeVisible()
    expect(held).not.toEqual([])
    expect((await calls.take()).filter((call) => call === USER)).toEqual([USER, USER])
    await page.unroute(/public-api\/user\/[^/]+$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group').first()).toBeVisible()
    expect((await calls.take()).filter((call) => call === USER)).toEqual([USER])
  })

const readsByScreen = [
  ['/', /user-profiles/, 'GET /v1/client-api/account/user-profiles'],
  ['/', /assigned-assessments/, `${USER}/assigned-assessments`],
  ['/progress', /lifestyle-graph/, `${OWN}/insights/lifestyle-graph`],
  ['/check-ins', /check-ins\/assigned$/, 'GET /v2/client-api/users/{id}/check-ins/assigned'],
] as const

test('what is shown to who is logged in is tried twice [API-04]', async ({ page, clinic }) => {
  test.slow()
  const { userId, login } = await clinic.createPatientWithAccount(person)
  const calls = recordCalls(page, { id: userId })
  await openLoggedIn(page, '/', login)
  for (const [path, read, call] of readsByScreen) {
    await calls.take()
    await fail(page, read)
    await page.goto(path)
    expect((await calls.take()).filter((one) => one === call)).toEqual([call, call])
    await page.unroute(read)
  }
})
