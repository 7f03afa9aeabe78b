import { overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

test('a kiosk shows its form only after its cleanup script has loaded', async ({ page, context, clinic }) => {
  const displayId = aKiosk()
  await clinic.createPatient(overduePatient, { displayId })
  const guards = /\/kiosk\.[0-9a-f]+\.js/
  await page.route(guards, (route) => route.abort())
  await page.goto(await clinic.kioskLink(displayId))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  await page.unroute(guards)
  await page.getByRole('button', { name: 'Try again' }).click()
  const name = page.getByLabel('Last name')
  await name.waitFor()
  // Types and leaves in one call, so that no script runs in between.
  const left = await name.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Marlow')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    const fields = [...document.querySelectorAll('input')]
    return fields.map(({ value }) => value).join() + document.body.innerHTML
  })
  expect(left).not.toContain('Marlow')
  await page.evaluate(() => {
    for (const target of ['', '_blank'])
      document
        .querySelector('main')
        ?.prepend(
          Object.assign(document.createElement('a'), { href: '/login', target, textContent: 'Stray' }),
        )
  })
  for (const stray of await page.getByRole('link', { name: 'Stray' }).all()) {
    await stray.click()
    await stray.click({ button: 'middle' })
    await stray.click({ modifiers: ['Control'] })
  }
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  expect(context.pages()).toHaveLength(1)
})
