import { openKiosk } from '../fixtures/kiosk.page.ts'
import { test } from '../fixtures/test.ts'

const out = '/tmp/comfort/pics'
for (const [name, width, height, size] of [
  ['320', 320, 640, 'larger'],
  ['390', 390, 844, ''],
  ['768', 768, 1024, ''],
  ['1440', 1440, 900, ''],
] as const)
  test(`look ${name}`, async ({ page, clinic }) => {
    await page.setViewportSize({ width, height })
    const { links } = await clinic.createPatient({ assignments: [{ questionnaire: 'mood-and-energy', dueInDays: 1 }] })
    if (size) await page.addInitScript((s) => localStorage.setItem('soundings.text-size', s), size)
    await page.goto(links.sms)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.screenshot({ path: `${out}/link-${name}.png` })
    await page.getByRole('button', { name: 'Text size and reading' }).last().click()
    await page.getByRole('switch').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/dialog-${name}.png` })
  })
test('kiosk', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await openKiosk(page, clinic)
  await page.screenshot({ path: `${out}/kiosk.png` })
  await page.getByRole('button', { name: 'Text size and reading' }).first().click()
  await page.getByRole('switch').waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}/kiosk-dialog.png` })
  await page.getByRole('radio', { name: 'Larger' }).check()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${out}/kiosk-larger.png` })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${out}/kiosk-320.png` })
})
