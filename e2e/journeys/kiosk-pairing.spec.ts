import { overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk, identify, identifyByRecord } from '../fixtures/kiosk.page.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const OUR_KIOSK = "This page is for the clinic's own screens"

test("a clinic's kiosk page on somebody's own phone is no kiosk, and makes none of it @main", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.clock.install()
  const displayId = aKiosk()
  const { login } = await clinic.createPatientWithAccount(overduePatient, { displayId })
  await page.goto(`/clinics/${displayId}`)
  await expect(page.getByRole('heading', { level: 1, name: OUR_KIOSK })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  const { height } = (await page.getByRole('link', { name: 'Log in' }).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(64)
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, login)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Robin/)
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/(home)?$/)
})

test('a code that is typed pairs a terminal, which the front desk sees, and revokes at once @main', async ({
  page,
  clinic,
  request,
}) => {
  const displayId = aKiosk()
  await clinic.createPatient({ ...overduePatient, mrn: 'MRN-7' }, { displayId })
  const code = new URLSearchParams((await clinic.kioskLink(displayId)).split('?')[1]).get('pair') ?? ''
  await page.goto(`/clinics/${displayId}`)
  await page.getByText('For clinic staff').click()
  await page.getByLabel('Pairing code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await identifyByRecord(page, 'MRN-7')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Last name').waitFor()
  const [device] = await (await request.get(`/sandbox/kiosk-devices?displayId=${displayId}`)).json()
  await request.delete(`/sandbox/kiosk-devices/${device.id}`, { data: {} })
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { level: 1, name: OUR_KIOSK })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: OUR_KIOSK })).toBeVisible()
})

test("the front desk's page pairs a kiosk and hands a visit over, without a name said aloud", async ({
  page,
  clinic,
  context,
}) => {
  const displayId = aKiosk()
  const { userId } = await clinic.createPatient(overduePatient, { displayId })
  const desk = await context.newPage()
  await desk.goto(`/sandbox/front-desk/${displayId}`)
  await desk.getByLabel('Name of the device').fill('Waiting <b>room')
  await desk.getByRole('button', { name: 'Make a code' }).click()
  const link = /http\S+/.exec((await desk.getByRole('status').textContent()) ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Last name').waitFor()
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))

  await desk.goto(`/sandbox/front-desk/${displayId}`)
  await expect(desk.getByRole('cell', { name: 'Waiting <b>room' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Visit of' }).selectOption(userId)
  await desk.getByRole('button', { name: 'Hand over' }).click()
  const code = /\d{4}/.exec((await desk.getByRole('status').textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('radio', { name: 'Code from the clinic' }).check()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
})
