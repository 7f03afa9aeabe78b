import { testInLanguages } from '../fixtures/language-stack.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'

const test = testInLanguages('host', 'mfe-auth', 'mfe-assessments')
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 320, height: 720 } })

test('before any script has come, a page is in the language of its link, with its crisis lines', async ({
  page,
  checkAccessibility,
}) => {
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
  // At the other end of the bar.
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

test('a browser that is too old is told so in its own language', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
  // What such a browser makes of scripts that it cannot read: nothing.
  await page.route('**/main.js', (route) => route.abort())
  await page.addInitScript(() => {
    Object.defineProperty(JSON, 'parse', {
      value: () => {
        throw new SyntaxError('an old browser')
      },
    })
  })
  await page.goto('/login?lang=es')
  await expect(page.getByRole('heading', { name: 'Su navegador no está actualizado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your browser is out of date' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('crisis help is there in every language, since nothing says which one', async ({ page }) => {
    await page.goto('/login?lang=ar')
    for (const [language, title, help, call] of [
      ['en', 'Please turn on JavaScript', 'Crisis help', 'Call 988'],
      ['es', 'Active JavaScript', 'Ayuda en crisis', 'Llamar al 988 y luego oprima 2'],
      ['ar', 'يُرجى تشغيل JavaScript', 'دعم الأزمات', 'اتصل بالرقم \u2068988\u2069'],
    ] as const) {
      const part = page.locator(`.fp-noscript[lang=${language}]`)
      await expect(part.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(part.getByRole('heading', { level: 2, name: help })).toBeVisible()
      await part.getByRole('link', { name: call }).scrollIntoViewIfNeeded()
      await expect(part.getByRole('link', { name: call })).toBeInViewport()
      await expect(part.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
    }
    await expect(page.getByText('Loading…')).toBeHidden()
    await expectNoSidewaysScroll(page)
  })
})
