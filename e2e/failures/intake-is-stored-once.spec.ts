import { recordCalls } from '../fixtures/calls.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { fillBasics, fillContact, heading, press } from '../fixtures/intake.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('an intake is stored only once after a double tap and a lost response [SESSION-20]', async ({
  page,
  clinic,
}) => {
  const { codes, userId } = await clinic.createPatient({ magicCode: true })
  const email = uniqueEmail()
  const { bodiesOf } = recordCalls(page, {})
  await page.goto(`/intake?code=${codes.magic}`)
  await press(page, 'Continue')
  await fillBasics(page)
  await press(page, 'Next')
  await fillContact(page, email)
  // The server stores the intake, but its response never arrives.
  const loseAnswer = async (path: string) => {
    await page.route(
      path,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  }
  await loseAnswer('**/intake/basic-info')
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await page.getByRole('button', { name: 'Next' }).dblclick()
  await expect(heading(page, 'Policies')).toBeVisible()
  await page.reload()
  await page.getByRole('checkbox').check()
  await loseAnswer('**/sign-consent-policies')
  await press(page, 'Confirm & Sign')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm & Sign' }).dblclick()
  await expect(heading(page, 'Thank you')).toBeVisible()
  const intakes = await clinic.intakesOf(email)
  expect(intakes).toHaveLength(1)
  expect(intakes[0]).toMatchObject({ userId })
  expect(intakes[0]?.consents).toHaveLength(1)
  expect(intakes[0]?.consents[0]).toMatchObject({
    userId,
    documents: [
      { id: 'privacy', version: '1' },
      { id: 'treatment', version: '1' },
    ],
  })
  expect(Date.parse(intakes[0]?.consents[0]?.signedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(bodiesOf('/magic-code/authenticate')).toHaveLength(1)
  expect(await readDeviceStorage(page)).not.toContain('Robin')
})

test('intakes of two people in two tabs are stored separately', async ({ page, context, clinic }) => {
  const [mine, theirs] = [uniqueEmail(), uniqueEmail()]
  const fill = async (tab: typeof page, firstName: string, email: string) => {
    await tab.goto('/intake')
    await press(tab, 'Continue')
    await tab.getByLabel('First name').pressSequentially(firstName)
    await tab.getByLabel('Last name').pressSequentially('Marlow')
    await tab.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01021990')
    await press(tab, 'Next')
    await tab.getByLabel('Email').pressSequentially(email)
    await tab.getByLabel('Phone').pressSequentially('2125550142')
    await press(tab, 'Next')
    await expect(heading(tab, 'Policies')).toBeVisible()
  }
  await fill(page, 'Robin', mine)
  const other = await context.newPage()
  await fill(other, 'Ana', theirs)
  await page.reload()
  await expect(heading(page, 'Policies')).toBeVisible()
  await page.getByRole('checkbox').check()
  const signed = page.waitForResponse(/sign-consent-policies/)
  await press(page, 'Confirm & Sign')
  expect((await signed).status()).toBe(200)
  const [robin] = await clinic.intakesOf(mine)
  const [ana] = await clinic.intakesOf(theirs)
  expect(robin).toMatchObject({ info: { firstName: 'Robin' }, consents: [expect.anything()] })
  expect(ana).toMatchObject({ info: { firstName: 'Ana' }, consents: [] })
})
