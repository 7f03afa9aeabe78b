import type { Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { answerAll, overdueAssignment } from '../fixtures/assessments.page.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { testInLanguages } from '../fixtures/language-stack.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { countRounds } from '../fixtures/request-rounds.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/visibility.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

const test = testInLanguages(
  ...['host', 'mfe-auth', 'mfe-assessments', 'mfe-checkins', 'mfe-insights', 'mfe-settings', 'mfe-kiosk'],
)
test.use({ viewport: { width: 320, height: 720 } })
// One stack for all tests.
test.describe.configure({ mode: 'default' })

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const chooseByKeyboard = async (page: Page, language: string, panel = 'Language, text size and reading') => {
  // In the header, or in the footer if 'Leave this page quickly' takes its place.
  await page.getByRole('button', { name: panel }).press('Enter')
  // An instrument has its own choice of language.
  const choice = page.getByRole('dialog').getByRole('radio', { name: language })
  await choice.press('Space')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Escape')
}

test('a patient answers questions from an email in Spanish by keyboard', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const email = uniqueEmail()
  const readOnMonday = 'Las leemos el lunes.'
  const { userId } = await clinic.createPatient(
    {
      email,
      preferredLanguage: 'es',
      consentRequired: true,
      assignments: [{ questionnaire: 'daily-living', dueInDays: -1, cadence: 'weekly' }],
    },
    {
      answersReadBy: 'We read them on Monday.',
      textTranslations: { es: { answersReadBy: readOnMonday } },
      questionsFor: { name: 'initial' },
    },
  )
  const [first] = await clinic.messagesTo(email)
  expect(first).toMatchObject({ subject: 'Preguntas de su clínica', links: [{ label: 'Abrir' }] })
  await page.goto(first?.links[0]?.url ?? '')

  await expect(heading(page, 'Antes de empezar')).toBeVisible()
  await expect(page.getByText('equipo de atención')).toBeVisible()
  // The page began in English, so the clinic's lines are read again.
  await expect(page.getByText('Estas preguntas son para R')).toBeVisible()
  await expect(page.getByText(readOnMonday)).toHaveAttribute('lang', 'es')
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
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/v1/'))
  await button(page, 'Enviar').press('Enter')
  expect((await sent).headers()['accept-language']).toBe('es')
  await expect(heading(page, 'Gracias')).toBeFocused()
  await expect(page.getByText(readOnMonday)).toHaveAttribute('lang', 'es')
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

test('a logged-in person uses each main screen in Arabic by keyboard', async ({
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
  await chooseByKeyboard(page, 'العربية')
  await page.getByLabel('البريد الإلكتروني').pressSequentially(login.email)
  await page.getByLabel('كلمة المرور', { exact: true }).pressSequentially(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('مرحبًا Robin')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'الحياة اليومية' })).toBeVisible()
  await look()
  await button(page, 'دعم الأزمات').click()
  const call = page.getByRole('dialog').getByRole('link').first()
  const rightOf = (tag: string) =>
    call.locator(tag).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().right)
    })
  expect(Math.abs((await rightOf('bdi')) - (await rightOf('b >> nth=0')))).toBeLessThan(4)
  await page.keyboard.press('Escape')

  await page.goto('/check-ins')
  await expect(heading(page, 'المتابعات')).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'تعكّر المزاج', exact: true }).press('Enter')
  await page.getByRole('radio', { name: 'غالبًا' }).press('Space')
  await chooseByKeyboard(page, 'Español', 'اللغة وحجم النص والقراءة')
  await expect(heading(page, 'Desánimo')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Muchas veces' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Muchas veces' })).toBeChecked()
  // Until then the button is in the header.
  await expect(page.locator('[data-leave]')).toBeVisible()
  await chooseByKeyboard(page, 'العربية', 'Idioma, tamaño del texto y lectura')
  await expect(heading(page, 'تعكّر المزاج')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'غالبًا' })).toBeChecked()
  await look()
  await button(page, 'إرسال').press('Enter')
  await expect(page.getByText('اكتملت المتابعة!').first()).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toMatchObject([{ answers: [{ key: 'low-mood-often', value: 3 }] }])

  await page.goto('/progress')
  await expect(heading(page, 'التقدّم')).toBeVisible()
  await expect(page.getByRole('region', { name: 'الأعراض' }).getByText('تعكّر المزاج').first()).toBeVisible()
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

test("the navigation's Spanish entries fit the window at 200 %", async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount()
  await openLoggedIn(page, '/', login)
  await chooseByKeyboard(page, 'español')
  await setTextSize(page, 200)
  await expect(page.getByRole('link', { name: 'Ajustes' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('a page has the language of its link before any script loads', async ({ page, checkAccessibility }) => {
  await page.route('**/main.js', () => undefined)
  await page.goto('/login?lang=ar', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('جارٍ التحميل…')).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
  await expect(page.getByText('Cargando…')).toBeHidden()
  const button = page.getByText('دعم الأزمات').and(page.locator('summary span'))
  await button.click()
  await expect(page.getByRole('link', { name: /^اتصل بالرقم \u2068988\u2069$/ })).toHaveAttribute(
    'href',
    'tel:988',
  )
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeHidden()
  const place = await button.boundingBox()
  expect(place?.x).toBeLessThan(160)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)

  await page.goto('/login?lang=es', { waitUntil: 'commit' })
  await page.getByText('Ayuda en crisis').and(page.locator('summary span')).click()
  await expect(page.getByRole('link', { name: 'Enviar un texto: AYUDA al 988' })).toHaveAttribute(
    'href',
    'sms:988?&body=AYUDA',
  )
  await expect(page.getByRole('link', { name: 'Text 988' })).toBeHidden()
})

test('Spanish crisis help keeps its place after the first paint at 320 px', async ({ page, clinic }) => {
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
  const placeOf = async (name: 'summary' | 'button') => {
    const help = page.locator(`header ${name}`, { hasText: 'Ayuda en crisis' })
    await expect(help).toBeVisible()
    const box = await help.boundingBox()
    const words = await help.getByText('Ayuda en crisis').boundingBox()
    return box && { right: Math.round(box.x + box.width), height: box.height, words: words?.height }
  }
  // 'Leave this page quickly' would take the logo's place.
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, links: { ...config.links, leave: undefined } } })
  })
  await page.goto(`${links.sms}&lang=es`, { waitUntil: 'commit' })
  const first = await placeOf('summary')
  release()
  const logo = page.locator('header img')
  await expect(logo).toBeVisible()
  expect(await placeOf('button')).toEqual(first)
  expect((await logo.boundingBox())?.width).toBeGreaterThan(85)
})

test('a Spanish link needs at most three rounds of requests', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  const rounds = await countRounds(page, `${links.sms}&lang=es`)
  await expect(button(page, 'Enviar')).toBeVisible()
  expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(3)
  const names = rounds.flat().map((name) => name.replace(/^\/host\/[^/]+\//, 'host/'))
  expect(names).toContainEqual(expect.stringMatching(/^host\/words-host\.es\./))
  expect(names).not.toContain('host/release.json')
  expect(names.filter((name) => /^host\/words\./.test(name))).toHaveLength(1)
})

test('a change of language translates a shown error message', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  await page.goto(links.sms)
  const answer = page.getByRole('main').getByRole('radio').first()
  await answer.check()
  await button(page, 'Submit').click()
  await expect(page.getByText('* Required').first()).toBeVisible()
  await chooseByKeyboard(page, 'العربية')
  await expect(page.getByText('* مطلوب').first()).toBeVisible()
  await expect(page.getByText('* Required')).toHaveCount(0)
  await expect(answer).toBeChecked()
  await expectNoSidewaysScroll(page)
})

test('a kiosk is in English again after a visit in Arabic', async ({ page, clinic, checkAccessibility }) => {
  const displayId = aKiosk()
  await clinic.createPatient(
    { mrn: 'MRN-31', birthdayVerified: true, assignments: [overdueAssignment] },
    { displayId },
  )
  await page.goto(await clinic.kioskLink(displayId))
  await page.getByLabel('Last name').waitFor()
  const [english, arabic] = [button(page, 'English'), button(page, 'العربية')]
  // All controls of a kiosk have 64 px. An icon marks the selected language besides the background (WCAG 1.4.1).
  expect((await arabic.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await expect(english.locator('svg')).toBeVisible()
  await arabic.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا بك' })).toBeVisible()
  await expect(arabic).toBeFocused()
  await expect(arabic.locator('svg')).toBeVisible()
  await expect(english.locator('svg')).toHaveCount(0)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)

  await page.getByRole('radio', { name: 'رقم الملف الطبي' }).check()
  await page.getByRole('textbox', { name: 'رقم الملف الطبي (MRN)' }).pressSequentially('MRN-31')
  await button(page, 'متابعة').click()
  await expect(button(page, 'إرسال')).toBeVisible()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await answerAll(page, () => 0)
  await button(page, 'إرسال').click()
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك' })).toBeVisible()
  await checkAccessibility()
  await button(page, 'البدء من جديد').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(await languageOf(page)).toEqual(['en', 'ltr'])
  expect(await page.evaluate(() => localStorage.getItem('soundings.language'))).toBeNull()
})

test("a kiosk returns to the clinic's language when a visit ends offline", async ({
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
  await page.getByLabel('Last name').waitFor()
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).pressSequentially('MRN-7')
  await button(page, 'Continue').click()
  await expect(button(page, 'Enviar')).toBeVisible()
  expect(await languageOf(page)).toEqual(['es', 'ltr'])
  // Offline, the kiosk restarts within this page and drops the person's language.
  await context.setOffline(true)
  await button(page, 'Salir').click()
  await expect(heading(page, 'Welcome')).toBeVisible()
  expect(await languageOf(page)).toEqual(['en', 'ltr'])
})

for (const [what, hanging] of [
  ['the words', /words-.*\.es\..*\.json$/],
  ['the code that reads words', /\/host\/[^/]+\/words\.(?:\w+\.)?js$/],
] as const)
  test(`the page falls back to English without ${what}`, async ({ page, clinic }) => {
    const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
    await page.route(hanging, () => undefined)
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/reports') && (request.postData() ?? '').includes('untranslated'),
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
