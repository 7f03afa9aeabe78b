import type { Page } from '@playwright/test'
import { overduePatient } from '../fixtures/assessments.page.ts'
import {
  aKiosk,
  collectTraces,
  createTablet,
  identify,
  identifyByRecord,
  letGoBy,
  readHistory,
} from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

/** `kiosk.spec.ts` tests Restart. */
const endings: Record<
  string,
  (page: Page, tablet: Awaited<ReturnType<typeof createTablet>>) => Promise<Page>
> = {
  idle: async (page) => {
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
    await letGoBy(page, 21)
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
  'a flat battery, and the tab restored': async (page, tablet) => {
    const address = page.url()
    const stored = await page.evaluate(() => ({ ...sessionStorage }))
    await tablet.kill()
    const next = await tablet.open()
    // A browser restores a tab's URL and session storage.
    await next.addInitScript((rows: Record<string, string>) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(rows)) sessionStorage.setItem(key, value)
    }, stored)
    await next.goto(address)
    return next
  },
}

test('a kiosk keeps no trace of a patient after a visit', async ({ clinic }, { project }) => {
  const displayId = aKiosk()
  const kiosk = `/clinics/${displayId}`
  const ways = Object.entries(endings)
  const letters = ways.map((_, index) => String.fromCharCode(65 + index))
  const people = await clinic.people(
    letters.map((letter, index) => ({
      ...overduePatient,
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
  const tablet = await createTablet(project.use)
  try {
    const requestedUrls: string[] = []
    const opened = async (page: Page) => {
      await page.context().clock.install()
      page.context().on('request', (request) => requestedUrls.push(request.url()))
      return page
    }
    // After a restart, the browser has stored its pairing.
    const paired = await tablet.open()
    await paired.goto(await clinic.kioskLink(displayId))
    await paired.getByLabel('Last name').waitFor()
    await tablet.close()
    let page = await opened(await tablet.open())
    await page.goto(kiosk)
    for (const [index, [how, end]] of ways.entries()) {
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
        const isProof = ({ name }: { name: string }) => name.startsWith('soundings-proof-')
        await expect.poll(async () => (await page.context().cookies()).filter(isProof)).toEqual([])
        await page.waitForLoadState('networkidle')
        const visits = requestedUrls.filter((url) => url.includes('/v1/') || url.includes('/user/'))
        const seen = await collectTraces(page, [...new Set(visits)])
        const earlier = people.slice(0, index + 1).flatMap((_, before) => tracesOf(before))
        expect(earlier.filter((trace) => seen.includes(trace))).toEqual([])
      })
    }
    expect(await readHistory(page)).not.toContain('/user/')
  } finally {
    await tablet.destroy()
  }
})
