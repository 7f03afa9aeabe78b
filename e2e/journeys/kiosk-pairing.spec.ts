import { overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk, identify } from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

const OUR_KIOSK = "This page is for the clinic's own screens"

test("the front desk's page pairs and revokes a kiosk @main", async ({ page, clinic, context, request }) => {
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

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Last name').waitFor()
  const [device] = await (await request.get(`/sandbox/kiosk-devices?displayId=${displayId}`)).json()
  await request.delete(`/sandbox/kiosk-devices/${device.id}`, { data: {} })
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { level: 1, name: OUR_KIOSK })).toBeVisible()
})
