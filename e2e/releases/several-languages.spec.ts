import type { Page } from '@playwright/test'
import { answerAll, overdueAssignment } from '../fixtures/assessments.page.ts'
import { openOnSlowNetwork } from '../fixtures/first-visit.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { testInLanguages } from '../fixtures/language-stack.ts'
import { findLongestChain } from '../fixtures/request-chain.rules.ts'
import { countRounds } from '../fixtures/request-rounds.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'
import { recordMovedNodes, translatePage } from '../fixtures/translator.ts'

const test = testInLanguages('host', 'mfe-auth', 'mfe-assessments', 'mfe-kiosk')
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a link is Spanish from its first paint to its thank-you, and what it sends is stored', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId, links } = await clinic.createPatient({
    consentRequired: true,
    assignments: [overdueAssignment],
  })
  // No script but those in the page.
  await page.route('**/*.js', (route) => route.abort())
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('.fp')) window.name = document.documentElement.lang
      else requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.goto(`${links.sms}&lang=es`)
  expect(await languageOf(page)).toEqual(['es', 'ltr'])
  // In the first frame that had something to paint.
  await expect.poll(() => page.evaluate(() => window.name)).toBe('es')
  await page.unroute('**/*.js')
  await page.reload()

  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible()
  await button(page, 'Ayuda en crisis').click()
  // The lines of the Spanish 988, from `/config.json`.
  await expect(page.getByRole('link', { name: '988 y luego oprima 2' })).toHaveAttribute('href', 'tel:988')
  await expect(page.getByRole('link', { name: 'AYUDA al 988' })).toHaveAttribute(
    'href',
    'sms:988?&body=AYUDA',
  )
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await checkAccessibility()
  await button(page, 'Aceptar').click()
  await page.getByLabel('Fecha de nacimiento').pressSequentially('01021990')
  await button(page, 'Verificar').click()
  await expect(page.getByText('¡Fecha de nacimiento verificada!')).toBeVisible()

  await button(page, 'Enviar').click()
  await expect(page.getByText('Hay un problema')).toBeVisible()
  await expect(page.getByText('Obligatorio').first()).toBeVisible()
  // The instrument is English, and says so to a screen reader.
  await expect(page.locator('[lang=en] form, form [lang=en]').first()).toBeAttached()
  await answerAll(page, () => 0)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/v1/'))
  await button(page, 'Enviar').click()
  expect((await sent).headers()['accept-language']).toBe('es')
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias' })).toBeFocused()
  await expect(page.getByText('Sus respuestas se enviaron a su clínica.')).toBeVisible()
  await expect(page.getByText(/^Enviado: \d/)).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a Spanish link takes the rounds of an English one: the page itself says where the words of the host are', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  const rounds = await countRounds(page, `${links.sms}&lang=es`)
  await expect(button(page, 'Enviar')).toBeVisible()
  expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(3)
  const names = rounds.flat().map((name) => name.replace(/^\/host\/[^/]+\//, 'host/'))
  expect(names).toContainEqual(expect.stringMatching(/^host\/words-host\.es\./))
  expect(names).not.toContain('host/release.json')
  expect(names.filter((name) => /^host\/words\./.test(name))).toHaveLength(1)
})

test('no script on the way to a Spanish question is asked for by another', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  const { requests, usableAt } = await openOnSlowNetwork(page, `${links.sms}&lang=es`)
  await expect(button(page, 'Enviar')).toBeVisible()
  expect(findLongestChain(requests, usableAt).length).toBeLessThanOrEqual(2)
})

test('a change in the middle of a form keeps the answers, and the next visit has the language', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.createPatient({ birthdayVerified: true, assignments: [overdueAssignment] })
  await page.goto(links.sms)
  const answer = page.getByRole('main').getByRole('radio').first()
  await answer.check()
  await button(page, 'Submit').click()
  await expect(page.getByText('* Required').first()).toBeVisible()
  await button(page, 'العربية').click()
  await expect(button(page, 'إرسال')).toBeVisible()
  await expect(page.getByText('* مطلوب').first()).toBeVisible()
  await expect(page.getByText('* Required')).toHaveCount(0)
  await expect(answer).toBeChecked()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await expectNoSidewaysScroll(page)
  await page.goto(links.sms)
  await expect(button(page, 'إرسال')).toBeVisible()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
})

test('a change of language on a page that the browser translates changes every text, and keeps the answers', async ({
  page,
  clinic,
}) => {
  const moved = recordMovedNodes(page)
  await translatePage(page)
  const { links } = await clinic.createPatient({ assignments: [overdueAssignment] })
  await page.goto(links.sms)
  await page.getByLabel('Date of birth').pressSequentially('0102')
  await button(page, 'Español').click()
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('01/02')
  await page.getByLabel('Fecha de nacimiento').press('End')
  await page.keyboard.type('1990')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('main').getByRole('radio').first()
  await answer.check()
  await button(page, 'Enviar').click()
  await expect(page.getByText('* Obligatorio').first()).toBeVisible()
  await button(page, 'العربية').click()
  await expect(page.getByText('* مطلوب').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Obligatorio|Enviar/)).toHaveCount(0)
  await expect(answer).toBeChecked()
  expect(moved).toEqual([])
})

test('Arabic on a Spanish link keeps the mask of a date together, leaves nothing of Spanish, and stays after a reload', async ({
  page,
  clinic,
}) => {
  const { links } = await clinic.createPatient({ assignments: [overdueAssignment] })
  await page.goto(`${links.sms}&lang=es`)
  await page.getByLabel('Fecha de nacimiento').pressSequentially('0102')
  await button(page, 'العربية').click()
  const birthday = page.getByRole('textbox', { name: 'تاريخ الميلاد' })
  await expect(birthday).toHaveValue('01/02')
  // The rest of the mask is drawn after what is typed.
  await expect(birthday).toHaveCSS('text-align', 'left')
  await button(page, 'Español').click()
  await page.getByLabel('Fecha de nacimiento').press('End')
  await page.keyboard.type('1990')
  await page.keyboard.press('Enter')
  await page.getByRole('radio').first().check()
  const kept = page.getByText(/^Hasta el .* se guardan sus respuestas/)
  await expect(kept).toHaveCount(2)
  await button(page, 'العربية').click()
  await expect(button(page, 'إرسال')).toBeVisible()
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(button(page, 'إرسال')).toBeVisible()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('a kiosk is Arabic for the visit of who chooses it, by keyboard, and English for the next person', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  await clinic.createPatient(
    { mrn: 'MRN-31', birthdayVerified: true, assignments: [overdueAssignment] },
    { displayId },
  )
  await page.goto(await clinic.kioskLink(displayId))
  await page.getByLabel('Last name').waitFor()
  // The large one, before anything is asked.
  const [english, arabic] = [button(page, 'English').first(), button(page, 'العربية').first()]
  // 64 px, as all controls of a kiosk; an icon marks the selected language, not its background alone (WCAG 1.4.1).
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
