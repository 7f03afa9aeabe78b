import type { Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { testInLanguages } from '../fixtures/language-stack.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

const test = testInLanguages(
  'host',
  'mfe-auth',
  'mfe-assessments',
  'mfe-checkins',
  'mfe-insights',
  'mfe-settings',
)
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 320, height: 720 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('from an e-mail to the next one in Spanish: consent, birthday, questions, thanks and calendar, by keyboard', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const email = uniqueEmail()
  const { userId } = await clinic.createPatient({
    email,
    preferredLanguage: 'es',
    consentRequired: true,
    assignments: [{ questionnaire: 'daily-living', dueInDays: -1, cadence: 'weekly' }],
  })
  const [first] = await clinic.messagesTo(email)
  expect(first).toMatchObject({ subject: 'Preguntas de su clínica', links: [{ label: 'Abrir' }] })
  await page.goto(first?.links[0]?.url ?? '')

  await expect(heading(page, 'Antes de empezar')).toBeVisible()
  await expect(page.getByText('equipo de atención')).toBeVisible()
  await checkAccessibility()
  await button(page, 'Aceptar').press('Enter')
  await page.getByLabel('Fecha de nacimiento').pressSequentially('01021990')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Vida diaria')).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await button(page, 'Enviar').press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Obligatorio')
  await page.getByRole('radio', { name: '0 (Sin dolor)' }).press('Space')
  const work = page.getByRole('group', { name: /¿Tiene trabajo\?/ }).getByRole('radio')
  await work.last().press('Space')
  await button(page, 'Enviar').press('Enter')
  await expect(heading(page, 'Gracias')).toBeFocused()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  const downloads = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agregar al calendario' }).press('Enter')
  expect((await downloads).suggestedFilename()).toBe('preguntas.ics')
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)

  await clinic.advanceClock(userId, 9 * DAY_MS)
  await clinic.deliver(userId)
  expect((await clinic.messagesTo(email))[0]).toMatchObject({
    subject: 'Preguntas de su clínica',
    body: expect.stringContaining('Abra el enlace para responder.'),
  })
  expect(await clinic.messagesTo(email)).toHaveLength(2)
})

test('at 320 px crisis help in Spanish takes two lines from the first paint on, and leaves a clinic’s logo its room', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.createPatient({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'daily-living', dueInDays: -1 }],
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/host/**', async (route) => {
    await held
    await route.fallback()
  })
  /** Its right edge, and the height of two lines. */
  const placeOf = async (name: 'summary' | 'button') => {
    const help = page.locator(`header ${name}`, { hasText: 'Ayuda en crisis' })
    await expect(help).toBeVisible()
    const box = await help.boundingBox()
    const words = await help.getByText('Ayuda en crisis').boundingBox()
    return box && { right: Math.round(box.x + box.width), height: box.height, words: words?.height }
  }
  await page.goto(`${links.sms}&lang=es`, { waitUntil: 'commit' })
  const first = await placeOf('summary')
  release()
  const logo = page.locator('header img')
  await expect(logo).toBeVisible()
  expect(await placeOf('button')).toEqual(first)
  expect((await logo.boundingBox())?.width).toBeGreaterThan(85)
})

test('what the server says in English within a page in Spanish or Arabic says so to a screen reader', async ({
  page,
  clinic,
}) => {
  const message = 'These questions were taken back.'
  const { userId, links, login } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'daily-living', dueInDays: -1 }],
  })
  await clinic.fault({
    match: `POST .*${userId}.*`,
    status: 422,
    body: { error: { message, language: 'en' } },
  })
  await page.goto(`${links.sms}&lang=es`)
  await page.getByRole('radio', { name: '0 (Sin dolor)' }).press('Space')
  const work = page.getByRole('group', { name: /¿Tiene trabajo\?/ }).getByRole('radio')
  await work.last().press('Space')
  await button(page, 'Enviar').press('Enter')
  const refusal = page.getByRole('alert').getByText(message)
  await expect(refusal).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.goto('/login?lang=ar')
  await page.getByLabel('البريد الإلكتروني').pressSequentially(login.email)
  await page.getByLabel('كلمة المرور', { exact: true }).pressSequentially('Wrong-one-7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeVisible()
  await expect(page.getByText('Incorrect username')).toHaveCount(0)
})

test('a login in Arabic: inbox, check-in, progress, reminder, and the language that the clinic is told, by keyboard', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount({
    checkIns: ['low-mood'],
    assignments: [{ questionnaire: 'daily-living', dueInDays: -1 }],
  })
  const look = async () => {
    await checkAccessibility()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/login')
  await button(page, 'العربية').press('Enter')
  await page.getByLabel('البريد الإلكتروني').pressSequentially(login.email)
  await page.getByLabel('كلمة المرور', { exact: true }).pressSequentially(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('مرحبًا Robin')).toBeVisible()
  await expect(page.getByRole('link', { name: /الحياة اليومية/ })).toBeVisible()
  await look()

  await page.goto('/check-ins')
  await expect(heading(page, 'المتابعات')).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'Low mood', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('radio').first().press('Space')
  await look()
  await button(page, 'إرسال').press('Enter')
  await expect(page.getByText('اكتملت المتابعة!').first()).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)

  await page.goto('/progress')
  await expect(heading(page, 'التقدّم')).toBeVisible()
  await look()

  await page.goto('/settings/check-in-reminders/new')
  const days = page.getByRole('group', { name: 'في أي أيام؟' }).getByRole('checkbox')
  await days.nth(1).press('Space')
  await look()
  await button(page, 'حفظ').press('Enter')
  await expect(page.getByText('تم إنشاء التذكير')).toBeVisible()

  await page.goto('/settings/account')
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
  await look()
  const stored = page.waitForResponse((response) => response.url().endsWith('/preferred-language'))
  await page.getByRole('radio', { name: 'Español' }).press('Space')
  expect((await stored).status()).toBe(200)
  await expect(heading(page, 'Cuenta')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Español' })).toBeFocused()
})
