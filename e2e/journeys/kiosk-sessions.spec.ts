import { overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk, letGoBy, openKiosk } from '../fixtures/kiosk.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a link without a kiosk visit is blocked, in this tab and in a new one', async ({
  page,
  context,
  clinic,
}) => {
  const { displayId } = await openKiosk(page, clinic, overduePatient)
  await expect(page.getByLabel('Last name')).toBeVisible()
  await page.evaluate(() => {
    for (const [href, target] of [
      ['/login', ''],
      ['https://elsewhere.example/', ''],
      ['/login', '_blank'],
    ] as const)
      document.querySelector('main')?.prepend(
        Object.assign(document.createElement('a'), {
          href,
          target,
          textContent: `Stray ${href} ${target}`,
        }),
      )
  })
  for (const stray of await page.getByRole('link', { name: 'Stray' }).all()) {
    await stray.click()
    await stray.click({ button: 'middle' })
    await stray.click({ modifiers: ['Control'] })
  }
  await page.getByLabel('Last name').pressSequentially('Still here')
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  expect(context.pages()).toHaveLength(1)
})

test('the form is not shown before the script that clears it is loaded, and a failed load can be retried', async ({
  page,
  clinic,
}) => {
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
  // In one go, as soon as there is a field: nothing comes between a key and what clears it.
  const left = await name.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Marlow')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    const fields = [...document.querySelectorAll('input')]
    return fields.map(({ value }) => value).join() + document.body.innerHTML
  })
  expect(left).not.toContain('Marlow')
})

test('a log-in in the tab of a kiosk ends with the visit: signed out, forgotten, and back at the kiosk', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  const { login } = await clinic.createPatientWithAccount(overduePatient, { displayId })
  await page.clock.install()
  await page.goto(await clinic.kioskLink(displayId))
  await expect(page.getByLabel('Last name')).toBeVisible()
  await openLoggedIn(page, '/login', login)
  await expect(page.getByRole('heading', { name: 'To Do' })).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await letGoBy(page, 21)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByLabel('Last name')).toHaveValue('')
  expect((await page.context().cookies()).filter(({ name }) => /Token|LastAuthUser/i.test(name))).toEqual([])
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  // An empty log-in page goes back as well.
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.clock.fastForward(61_000)
  await letGoBy(page, 21)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
})
