import type { Page } from '@playwright/test'
import { overdueAssignment } from '../fixtures/assessments.page.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { testInLanguages } from '../fixtures/language-stack.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

const test = testInLanguages('host', 'mfe-auth', 'mfe-assessments', 'mfe-kiosk', 'mfe-intake', 'mfe-settings')
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 320, height: 720 } })

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a kiosk changes in both directions with what was typed, and a visit in the language of a record ends in that of the clinic', async ({
  page,
  context,
  clinic,
}) => {
  const displayId = aKiosk()
  await clinic.createPatient(
    { mrn: 'MRN-7', birthdayVerified: true, preferredLanguage: 'es', assignments: [overdueAssignment] },
    { displayId },
  )
  await page.goto(await clinic.kioskLink(displayId))
  await page.getByLabel('Last name').pressSequentially('Marlow')
  await button(page, 'العربية').first().click()
  await expect(heading(page, 'أهلًا بك')).toBeVisible()
  await expect(page.getByLabel('اسم العائلة')).toHaveValue('Marlow')
  await expectNoSidewaysScroll(page)
  await button(page, 'English').first().click()
  await expect(heading(page, 'Welcome')).toBeVisible()
  expect(await languageOf(page)).toEqual(['en', 'ltr'])
  await expect(page.getByLabel('Last name')).toHaveValue('Marlow')

  await page.reload()
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).pressSequentially('MRN-7')
  await button(page, 'Continue').click()
  await expect(button(page, 'Enviar')).toBeVisible()
  expect(await languageOf(page)).toEqual(['es', 'ltr'])
  // Without a network the kiosk starts again within this page: what the record said was the person's alone.
  await context.setOffline(true)
  await button(page, 'Salir').click()
  await expect(heading(page, 'Welcome')).toBeVisible()
  expect(await languageOf(page)).toEqual(['en', 'ltr'])
})

test('a kiosk starts over in the language of its address, after each visit and without a network', async ({
  page,
  context,
  clinic,
}) => {
  const displayId = aKiosk()
  await clinic.createPatient(
    { mrn: 'MRN-8', birthdayVerified: true, assignments: [overdueAssignment] },
    { displayId },
  )
  await page.goto(`${await clinic.kioskLink(displayId)}&lang=es`)
  const visit = async (leave: () => Promise<void>) => {
    await page.getByRole('radio', { name: 'Número de expediente médico', exact: true }).check()
    await page.getByRole('textbox', { name: 'Número de expediente médico (MRN)' }).pressSequentially('MRN-8')
    await button(page, 'Continuar').click()
    await expect(button(page, 'Enviar')).toBeVisible()
    await leave()
    await expect(heading(page, 'Le damos la bienvenida')).toBeVisible()
    expect(await languageOf(page)).toEqual(['es', 'ltr'])
  }
  await visit(() => button(page, 'Salir').click())
  // A person's own choice is theirs alone.
  await visit(async () => {
    await button(page, 'Idioma, tamaño del texto y lectura').click()
    await page.getByRole('radio', { name: 'العربية' }).press('Space')
    await page.keyboard.press('Escape')
    await button(page, 'خروج').click()
  })
  await visit(async () => {
    await context.setOffline(true)
    await button(page, 'Salir').click()
  })
})

test('intake keeps what was typed in each language that is chosen', async ({ page, clinic }) => {
  const { codes } = await clinic.createPatient({ magicCode: true, email: uniqueEmail() })
  await page.goto(`/intake?code=${codes.magic}`)
  await button(page, 'Continue').click()
  await page.getByLabel('First name').pressSequentially('Robin')
  await button(page, 'Español').first().click()
  await expect(heading(page, 'Sobre usted')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Robin')
  expect(await languageOf(page)).toEqual(['es', 'ltr'])
  await button(page, 'العربية').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('#firstName')).toHaveValue('Robin')
  await expectNoSidewaysScroll(page)
})

test.describe('what hangs is English after eight seconds, said so and reported', () => {
  for (const [what, hanging] of [
    ['the words', /words-.*\.es\..*\.json$/],
    ['the code that reads them', /\/host\/[^/]+\/words\.(?:\w+\.)?js$/],
  ] as const)
    test(what, async ({ page, clinic }) => {
      const { links } = await clinic.createPatient({
        birthdayVerified: true,
        assignments: [overdueAssignment],
      })
      await page.route(hanging, () => undefined)
      const reported = page.waitForRequest(
        (request) =>
          request.url().endsWith('/reports') && (request.postData() ?? '').includes('untranslated'),
        { timeout: 40_000 },
      )
      const hung = page.waitForRequest((request) => hanging.test(request.url()))
      await page.goto(`${links.sms}&lang=es`, { waitUntil: 'commit' })
      await hung
      await expect(button(page, 'Submit')).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText('This page is only in English for now.')).toBeVisible()
      expect(await languageOf(page)).toEqual(['en', 'ltr'])
      await reported
    })
})

test('without a network a page stays whole in its language, says so, and has the chosen one once there is one', async ({
  page,
  context,
  clinic,
}) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  await page.goto(`${links.sms}&lang=es`)
  await page.getByRole('radio').first().check()
  await context.setOffline(true)
  await button(page, 'العربية').click()
  await expect(page.getByText('Esta página aún no está del todo en su idioma.')).toBeVisible()
  expect(await languageOf(page)).toEqual(['es', 'ltr'])
  await expect(button(page, 'Enviar')).toBeVisible()
  await expect(button(page, 'Ayuda en crisis')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(button(page, 'إرسال')).toBeVisible({ timeout: 20_000 })
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('the language of a link lasts as long as its tab, beyond the address that named it', async ({
  page,
  context,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount({ assignments: [overdueAssignment] })
  await page.goto('/login?lang=ar')
  await page.getByLabel('البريد الإلكتروني').pressSequentially(login.email)
  await page.getByLabel('كلمة المرور', { exact: true }).pressSequentially(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('مرحبًا Robin')).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])

  await button(page, 'دعم الأزمات').click()
  const call = page.getByRole('dialog').getByRole('link').first()
  const rightOf = (tag: string) =>
    call.locator(tag).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().right)
    })
  expect(Math.abs((await rightOf('bdi')) - (await rightOf('b >> nth=0')))).toBeLessThan(4)

  const other = await context.newPage()
  await other.goto('/settings/account')
  await expect(heading(other, 'Account')).toBeVisible()
})

test('Back after a change, an offline line and a 401 are in the new language', async ({
  page,
  context,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount({ assignments: [overdueAssignment] })
  await page.goto('/login')
  await page.getByLabel('Email').pressSequentially(login.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Hello|^Hi|^Good/).first()).toBeVisible()
  await page.goto('/settings/account')
  await page.getByRole('radio', { name: 'العربية' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goBack()
  await expect(page.getByText('مرحبًا Robin')).toBeVisible()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await context.setOffline(true)
  await expect(page.getByText('أنت غير متصل بالإنترنت.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/settings/account')
  await expect(heading(page, 'تسجيل الدخول')).toBeVisible()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
})
