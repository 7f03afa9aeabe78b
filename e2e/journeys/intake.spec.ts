import { fillBasics, heading, press } from '../fixtures/intake.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('somebody joins, step by step [INTAKE-23] [INTAKE-27] [INTAKE-28] [SHELL-07] [SESSION-20] [API-65] @main', async ({
  page,
  clinic,
}) => {
  const { codes } = await clinic.createPatient({ magicCode: true, email: uniqueEmail() })
  const sent: { path: string; body: unknown; token: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/'))
      sent.push({
        path: new URL(request.url()).pathname,
        body: request.postDataJSON(),
        token: request.headers().authorization,
      })
  })
  await page.goto(`/intake?code=${codes.magic}`)
  await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
  await expect(page).toHaveURL(/\/intake$/)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  expect(sent).toEqual([])
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  expect(sent.map(({ path }) => path)).toEqual(['/v1/public-api/authentication/magic-code/authenticate'])
  await expect(page.getByRole('radio')).toHaveCount(3)
  await fillBasics(page)
  await page.getByRole('radio', { name: 'they/them/theirs' }).check()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'How to reach you' })).toBeFocused()
  await page.getByLabel('Email').pressSequentially('robin@mail.example')
  await page.getByLabel('Phone').pressSequentially('2125550142')
  await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0142')
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeFocused()
  const sign = page.getByRole('button', { name: 'Confirm & Sign' })
  await expect(sign).toBeDisabled()
  const link = page.getByRole('link', { name: 'How the clinic keeps your information private privacy.pdf' })
  const document = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(document.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('checkbox').check()
  await expect(sign).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(sign).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await sign.boundingBox())?.width ?? 999).toBeLessThanOrEqual(290)
  await sign.click()
  await expect(heading(page, 'Thank you')).toBeFocused()
  await expect(page.getByText('Harbor Lane Clinic has your information and your agreement.')).toBeVisible()
  expect(sent.find(({ path }) => path.endsWith('/intake/basic-info'))?.body).toEqual({
    firstName: 'Robin',
    lastName: 'Marlow',
    email: 'robin@mail.example',
    dateOfBirth: '1990-01-02',
    phoneNumber: '+12125550142',
    pronoun: 'they/them/theirs',
  })
  expect(sent.find(({ path }) => path.endsWith('/sign-consent-policies'))?.token).toMatch(/^Bearer /)
})
