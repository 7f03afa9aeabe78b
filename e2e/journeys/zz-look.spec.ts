import { overduePatient } from '../fixtures/assessments.page.ts'
import { identifyByRecord, openKiosk } from '../fixtures/kiosk.page.ts'
import { openAndLogIn as logIn } from '../fixtures/log-in.ts'
import { listen, turnReadingOn } from '../fixtures/speech.ts'
import { test } from '../fixtures/test.ts'

const out = '/tmp/comfort/pics'
for (const [name, width, height, size] of [
  ['320', 320, 640, 'larger'],
  ['320s', 320, 640, ''],
  ['390', 390, 844, ''],
  ['844', 844, 390, ''],
  ['1440', 1440, 900, ''],
] as const)
  test(`look ${name}`, async ({ page, clinic }) => {
    await page.emulateMedia({ colorScheme: name === '390' ? 'dark' : 'light' })
    await listen(page)
    await page.setViewportSize({ width, height })
    const { links } = await clinic.createPatient(overduePatient)
    if (size) await page.addInitScript((s) => localStorage.setItem('soundings.text-size', s), size)
    await page.goto(links.sms)
    await page.getByRole('main').getByRole('group').first().waitFor()
    await page
      .getByRole('button', { name: 'Text size and reading' })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('switch', { name: 'Read aloud' }).check()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/r-dialog-${name}.png` })
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 400))
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/r-link-${name}.png` })
  })
test('kiosk', async ({ page, clinic }) => {
  await listen(page)
  await page.setViewportSize({ width: 1080, height: 1920 })
  await openKiosk(page, clinic, { ...overduePatient, mrn: 'M1' })
  await turnReadingOn(page)
  await page.screenshot({ path: `${out}/r-kiosk.png` })
  await page.setViewportSize({ width: 320, height: 640 })
  await identifyByRecord(page, 'M1')
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}/r-kiosk-320.png` })
})
test('home', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount(overduePatient)
  await logIn(page, login)
  await page.waitForTimeout(1500)
  for (const w of [320, 390, 1440]) {
    await page.setViewportSize({ width: w, height: 800 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/home-${w}.png`, fullPage: w < 1000 })
  }
})
