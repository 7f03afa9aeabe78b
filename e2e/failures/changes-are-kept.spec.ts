import type { BrowserContext, Page, Route } from '@playwright/test'
import { diary, diaryForm, moodForm, NIGHT_NOTE, NOTE, titled } from '../fixtures/answer-forms.page.ts'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { logIn, openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { readShown } from '../fixtures/while-sending.ts'

const SUBMITS = /\/(submit-assessments|check-ins\/submit)$/
const ADDED = ', and rain'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unknown = (page: Page) => titled(page, 'We do not know yet if your answers arrived')
const note = (page: Page, label: string) => page.getByLabel(label)

/** The server stores every submission, and no answer arrives, until this is taken off again. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}
/** No submission arrives. */
const loseRequest = (route: Route) => route.abort('connectionfailed')

const addToNote = async (page: Page, label: string) => {
  await note(page, label).press('End')
  await note(page, label).pressSequentially(ADDED)
}

/** The bodies that the pages of a browser send from now on. */
const recordBodies = (context: BrowserContext) => {
  const bodies: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && SUBMITS.test(request.url())) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const openWeekly = async (page: Page, clinic: ClinicFixture) => {
  const assignments = [{ ...diary, cadence: 'weekly' as const }]
  return (await openLinkOfNewPatient(page, clinic, { birthdayVerified: true, assignments })).userId
}

const openCheckIn = (page: Page, clinic: ClinicFixture) =>
  openAsNewPatient(page, clinic, '/check-ins/low-mood', { checkIns: ['low-mood'] })

test("answers that are changed after a lost answer are shown after a reload and in a second tab, and they are what 'Try again now' sends", async ({
  page,
  clinic,
  context,
}) => {
  const userId = await openWeekly(page, clinic)
  await diaryForm.fill(page)
  await context.route(SUBMITS, loseAnswer)
  await press(page, 'Submit')
  await press(page, 'Change answers')
  const bodies = recordBodies(context)
  await addToNote(page, NIGHT_NOTE)
  const changed = await readShown(page)
  await page.reload()
  const second = await context.newPage()
  await second.goto(page.url())
  for (const tab of [page, second]) {
    await expect(note(tab, NIGHT_NOTE)).toHaveValue(new RegExp(`${ADDED}$`))
    await expect(tab.getByText('You sent answers earlier')).toBeVisible()
    expect(await readShown(tab)).toEqual(changed)
  }
  await press(second, 'Submit')
  await expect(unknown(second)).toBeFocused()
  await context.unroute(SUBMITS)
  await press(second, 'Try again now')
  await expect(titled(second, 'Thank you')).toBeVisible()
  for (const body of bodies) expect(body).toContain(ADDED)
  const stored = await diaryForm.readStored(clinic, userId)
  expect(stored).toHaveLength(2)
  expect(stored).toContainEqual(expect.objectContaining(diaryForm.toStored(changed)))
})

test('answers changed in one tab are shown there when another tab has sent the earlier ones', async ({
  page,
  clinic,
  context,
}) => {
  await openWeekly(page, clinic)
  await diaryForm.fill(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(note(other, NIGHT_NOTE)).not.toHaveValue('')
  await context.route(SUBMITS, loseAnswer)
  await press(other, 'Submit')
  await expect(unknown(other)).toBeFocused()
  await addToNote(page, NIGHT_NOTE)
  const changed = await readShown(page)
  // A page that is opened again asks by itself, once.
  const asked = page.waitForEvent('requestfailed', (request) => SUBMITS.test(request.url()))
  await page.reload()
  await asked
  await expect(unknown(page)).toBeVisible()
  await context.unroute(SUBMITS)
  await press(other, 'Try again now')
  for (const tab of [page, other]) {
    await expect(note(tab, NIGHT_NOTE)).toHaveValue(new RegExp(`${ADDED}$`))
    expect(await readShown(tab)).toEqual(changed)
  }
})

for (const { choice, isKept } of [
  { choice: 'Keep them and log out', isKept: true },
  { choice: 'Erase them and log out', isKept: false },
])
  test(`a log-out asks first about answers that are not sent, and does what it says: '${choice}'`, async ({
    page,
    clinic,
    context,
  }) => {
    const { login, userId } = await openCheckIn(page, clinic)
    await moodForm.fill(page)
    await context.route(SUBMITS, loseRequest)
    await press(page, 'Submit')
    await expect(unknown(page)).toBeVisible()
    // A link in another tab, which needs no login.
    const link = await context.newPage()
    const guest = await openWeekly(link, clinic)
    await diaryForm.fill(link)
    await press(link, 'Submit')
    await expect(unknown(link)).toBeVisible()
    await expect(link.getByText('We keep them on this device for 24 hours')).toBeVisible()

    await page.goto('/logout')
    await expect(titled(page, 'Some answers have not been sent yet')).toBeVisible()
    await page.getByRole('button', { name: choice }).click()
    await expect(page).toHaveURL(/\/login$/)
    const onDevice = await readDeviceStorage(page)
    for (const words of ['Tea, and a walk', 'A naïve dream'])
      isKept ? expect(onDevice).toContain(words) : expect(onDevice).not.toContain(words)
    await expect(link.getByText('We keep them on this device for 24 hours')).toHaveCount(isKept ? 1 : 0)
    const bodies = recordBodies(context)
    await context.unroute(SUBMITS)
    await link.evaluate(() => window.dispatchEvent(new Event('online')))
    if (isKept) await expect(titled(link, 'Thank you')).toBeVisible()
    else await expect(link.getByLabel('How many hours')).toHaveValue('')
    await logIn(page, login)
    await expect(page).not.toHaveURL(/\/login/)
    const send = page.getByRole('link', { name: 'Send them' })
    if (isKept) {
      await page.goto('/')
      await send.click()
    } else await page.goto('/check-ins/low-mood')
    if (isKept) await expect(titled(page, 'Past answers: Low mood')).toBeVisible()
    else await expect(note(page, NOTE)).toHaveValue('')
    expect(bodies).toHaveLength(isKept ? 2 : 0)
    expect(await clinic.checkInsOf(userId)).toHaveLength(isKept ? 1 : 0)
    expect(await clinic.submissionsOf(guest)).toHaveLength(isKept ? 1 : 0)
  })
