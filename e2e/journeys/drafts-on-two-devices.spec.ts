import type { BrowserContext, Page } from '@playwright/test'
import { overdueAssignment } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const DRAFT = /\/client-api\/users\/[^/]+\/drafts\/(assessments|check-ins)$/

const OTHER_DEVICE = 'Log in on another device to continue there.'

const group = (page: Page, index: number) => page.getByRole('main').getByRole('group').nth(index)
const firstAnswer = (page: Page, index: number) => group(page, index).getByRole('radio').first()
const keptAnswers = (page: Page) => page.getByText('We kept your answers')

const stored = (page: Page) =>
  page.waitForResponse((response) => DRAFT.test(response.url()) && response.request().postData() !== null)

/** A hidden page sends its changes. */
const putAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

const answerAndPutAway = async (page: Page, question = 0) => {
  const sent = stored(page)
  await firstAnswer(page, question).check()
  await putAway(page)
  await sent
}

/** The app asks before it replaces this device's answers. */
const goOnWithOthers = async (page: Page) => {
  await expect(page.getByText('Go on with the answers of your other device?')).toBeVisible()
  // This device sends nothing until the person chooses.
  await expect(page.getByText(OTHER_DEVICE)).toBeHidden()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
}

const openOnPhone = async (page: Page, clinic: ClinicFixture) => {
  const { login, links, userId } = await clinic.createPatientWithAccount({ assignments: [overdueAssignment] })
  const read = page.waitForResponse(DRAFT)
  await openLoggedIn(page, links.sms, login)
  await expect(firstAnswer(page, 0)).toBeVisible()
  await read
  return { login, link: links.sms, userId }
}

let tablets: BrowserContext
test.beforeEach(async ({ browser }) => {
  tablets = await browser.newContext()
})
test.afterEach(() => tablets.close())

test('a draft syncs between a phone and a tablet', async ({ page, clinic }) => {
  const { login, link } = await openOnPhone(page, clinic)
  await answerAndPutAway(page)
  await expect(page.getByText(OTHER_DEVICE)).toBeVisible()

  const tablet = await tablets.newPage()
  await openLoggedIn(tablet, link, login)
  await expect(firstAnswer(tablet, 0)).not.toBeChecked()
  await goOnWithOthers(tablet)
  await expect(firstAnswer(tablet, 0)).toBeChecked()
  await expect(keptAnswers(tablet)).toBeVisible()
  await group(tablet, 0).getByRole('radio').nth(1).check()
  await answerAndPutAway(tablet, 1)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await goOnWithOthers(page)
  await expect(group(page, 0).getByRole('radio').nth(1)).toBeChecked()
  await expect(firstAnswer(page, 1)).toBeChecked()

  for (const question of await tablet.getByRole('main').getByRole('group').all())
    if ((await question.getByRole('radio', { checked: true }).count()) === 0)
      await question.getByRole('radio').first().check()
  await tablet.getByRole('button', { name: 'Submit' }).click()
  await expect(tablet.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  // The phone has no form left to answer.
  await page.goto(`${link}&more=true`)
  await expect(page.getByRole('heading', { name: 'This link is no longer available' })).toBeVisible()
  await expect(keptAnswers(page)).toBeHidden()
})
