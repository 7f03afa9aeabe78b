import type { Page } from '@playwright/test'
import { answerAll } from '../fixtures/assessments.page.ts'
import {
  aTablet,
  beginAnew,
  historyOf,
  identify,
  identifyByRecord,
  tracesIn,
} from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

const overdue = { birthdayVerified: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
const aKiosk = () => `room-${crypto.randomUUID().slice(0, 8)}`

const letGoBy = async (page: Page, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000)
}

/** How one person's visit ends, and the page that the next one finds. */
const endings: Record<string, (page: Page, tablet: Awaited<ReturnType<typeof aTablet>>) => Promise<Page>> = {
  Restart: async (page) => {
    await answerAll(page, () => 1)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Restart' }).click()
    return page
  },
  reload: async (page) => {
    await page.reload()
    return page
  },
  idle: async (page) => {
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
    await letGoBy(page, 21)
    return page
  },
  'Back to the kiosk': async (page) => {
    await page.goBack()
    return page
  },
  'away and Back': async (page) => {
    await page.goto('about:blank')
    await page.goBack()
    return page
  },
  Leave: async (page) => {
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Leave and clear' }).click()
    return page
  },
  'a crash, and the same address in a new tab': async (page) => {
    const next = await page.context().newPage()
    const address = page.url()
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await page.close()
    await next.goto(address)
    return next
  },
  'a flat battery, and the tab restored': async (page, tablet) => {
    const address = page.url()
    const kept = await page.evaluate(() => ({ ...sessionStorage }))
    await tablet.kill()
    const next = await tablet.open()
    // As browsers restore a tab: its address, and what its session storage held.
    await next.addInitScript((rows: Record<string, string>) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(rows)) sessionStorage.setItem(key, value)
    }, kept)
    await next.goto(address)
    return next
  },
  'the browser closed, and opened at the same address': async (page, tablet) => {
    const address = page.url()
    await tablet.close()
    const next = await tablet.open()
    await next.goto(address)
    return next
  },
}

test('twenty people after each other leave no trace in one kiosk', async ({ clinic }, { project }) => {
  test.setTimeout(240_000)
  const displayId = aKiosk()
  const kiosk = `/clinics/${displayId}`
  const letters = Array.from({ length: 20 }, (_, index) => String.fromCharCode(65 + index))
  const people = await clinic.people(
    letters.map((letter, index) => ({
      ...overdue,
      lastName: `Person${letter}`,
      firstName: `First${letter}`,
      dateOfBirth: `19${60 + index}-03-07`,
      mrn: `Record-${letter}`,
    })),
    { displayId },
  )
  const tracesOf = (index: number) => [
    `Person${letters[index]}`,
    `First${letters[index]}`,
    `Record-${letters[index]}`,
    `19${60 + index}-03-07`,
    `03/07/19${60 + index}`,
    people[index]?.userId ?? '',
  ]
  const tablet = await aTablet(project.use)
  try {
    const asked: string[] = []
    const opened = async (page: Page) => {
      await page.context().clock.install()
      page.context().on('request', (request) => asked.push(request.url()))
      return page
    }
    const ways = Object.entries(endings)
    let page = await opened(await tablet.open())
    await page.goto(kiosk)
    for (const [index] of people.entries()) {
      const [how, end] = ways[index % ways.length] ?? []
      if (!how || !end) continue
      await test.step(`person ${index + 1}, ended by ${how}`, async () => {
        if (index % 2 === 0) await identify(page, `Person${letters[index]}`, `03/07/19${60 + index}`)
        else await identifyByRecord(page, `Record-${letters[index]}`)
        await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
        await expect(page.locator('input:checked')).toHaveCount(0)
        await page.getByRole('radio').first().check()
        const before = page.context()
        page = await end(page, tablet)
        if (page.context() !== before) await opened(page)
        await expect(page).toHaveURL(new RegExp(`${kiosk}$`))
        await expect(page.getByLabel('Last name')).toHaveValue('')
        await page.waitForLoadState('networkidle')
        const visits = asked.filter((url) => url.includes('/v1/') || url.includes('/user/'))
        const seen = await tracesIn(page, [...new Set(visits)])
        const earlier = people.slice(0, index + 1).flatMap((_, before) => tracesOf(before))
        expect(earlier.filter((trace) => seen.includes(trace))).toEqual([])
      })
    }
    expect(await historyOf(page)).not.toContain('/user/')
  } finally {
    await tablet.destroy()
  }
})

test('what a browser keeps of a page for Back holds nobody, and is not shown', async ({ page, clinic }) => {
  const displayId = aKiosk()
  await clinic.aPatient(overdue, { displayId })
  const goAndComeBack = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((what) => {
      window.dispatchEvent(new PageTransitionEvent(what, { persisted: true }))
      const typed = [...document.querySelectorAll('input')].map(({ value, checked }) => `${value}${checked}`)
      return document.body.innerHTML + typed.join()
    }, type)
  await page.goto(`/clinics/${displayId}`)
  await page.getByLabel('Last name').fill('Marlow')
  expect(await goAndComeBack('pagehide')).not.toContain('Marlow')
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await page.getByRole('radio').first().check()
  const left = await goAndComeBack('pagehide')
  expect(left).not.toContain('Mood and energy')
  expect(left).not.toContain('type="radio"')
  await goAndComeBack('pageshow').catch(() => undefined)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByLabel('Last name')).toHaveValue('')
})

test('Restart without a network shows the kiosk at once, says so and waits', async ({
  page,
  context,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  await clinic.people([overdue, { ...overdue, lastName: 'Next' }], { displayId })
  await page.goto(`/clinics/${displayId}`)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`), { timeout: 1_000 })
  await expect(page.getByLabel('Last name')).toHaveValue('', { timeout: 1_000 })
  await expect(page.getByText('You are offline.')).toBeVisible()
  await identify(page, 'Next', '01/02/1990')
  await expect(page.getByText('This kiosk has no network just now.')).toBeVisible()
  await checkAccessibility()
  expect(await historyOf(page)).not.toContain('/user/')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await expect(page.locator('input:checked')).toHaveCount(0)
})

test('an empty kiosk asks nobody; what somebody typed and left is cleared; a touch keeps it', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  await clinic.aPatient(overdue, { displayId })
  await page.clock.install()
  await page.goto(`/clinics/${displayId}`)
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  const name = page.getByLabel('Last name')
  await expect(name).toBeVisible()
  await page.clock.fastForward(200_000)
  await expect(dialog).toHaveCount(0)
  await name.fill('Marlow')
  await page.clock.fastForward(61_000)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I am still here' }).click()
  await expect(name).toHaveValue('Marlow')
  await page.clock.fastForward(61_000)
  await expect(dialog).toBeVisible()
  await letGoBy(page, 21)
  await expect(name).toHaveValue('')
  await expect(dialog).toHaveCount(0)
})

test('a device that slept shows nobody to whoever wakes it', async ({ page, clinic }) => {
  const displayId = aKiosk()
  await clinic.aPatient(overdue, { displayId })
  await page.clock.install()
  await page.goto(`/clinics/${displayId}`)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await beginAnew(page, () => page.mouse.click(5, 5))
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
})

test('a visit that cannot be shown ends as any other does, and leads nowhere else', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  const { userId } = await clinic.aPatient(overdue, { displayId })
  await page.clock.install()
  await page.goto(`/clinics/${displayId}`)
  await clinic.fault({ match: `/public-api/user/${userId}`, status: 503, times: 50 })
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await checkAccessibility()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await letGoBy(page, 21)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await page.waitForLoadState('networkidle')
  await identify(page, 'Marlow', '01/02/1990')
  await beginAnew(page, () => page.getByRole('button', { name: 'Leave' }).click())
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await clinic.endFault(`/public-api/user/${userId}`)
})

test('an answer that comes after somebody has gone opens nothing', async ({ page, clinic }) => {
  const displayId = aKiosk()
  await clinic.aPatient(overdue, { displayId })
  await page.goto(`/clinics/${displayId}`)
  await clinic.fault({ match: '/kiosk/identify-patient-attributes', delayMs: 1_500, times: 1 })
  await identify(page, 'Marlow', '01/02/1990')
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await page.waitForTimeout(2_500)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByRole('textbox', { name: 'Medical record number (MRN)' })).toHaveValue('')
})
