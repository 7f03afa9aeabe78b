import type { Page } from '@playwright/test'
import { answerAll, overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk, identify } from '../fixtures/kiosk.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const consentCopy =
  '<p>Read <a href="https://clinic.example/privacy?from=kiosk">how we keep your answers</a>, or call <a href="tel:+12125550123">us</a>.</p>' +
  '<p><a href="javascript:alert(1)">Odd</a> <a href="https://clinic.example/privacy?from=kiosk">again</a></p>'

const safetyNet = [
  { displayText: 'My sister Ana', type: 'call' as const, value: '+12125550177' },
  { displayText: 'Peer forum', type: 'web' as const, value: 'https://peers.example/forum' },
]

const expectNoWayOut = async (page: Page) => {
  const hrefs = await page
    .locator('a[href], area[href], form[action]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? link.getAttribute('action')))
  expect(hrefs.filter((href) => !href?.startsWith('#'))).toEqual([])
}

const expectNoMemory = async (page: Page) => {
  const kept = await page
    .locator('form, input, textarea, select')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getAttribute('autocomplete') !== 'off')
        .map((one) => one.outerHTML),
    )
  expect(kept).toEqual([])
}

/** At least 64 px high and wide; for a choice, its whole row. */
const expectLargeTargets = async (page: Page) => {
  const small = await page
    .locator('a[href], button, input, textarea, select, summary, [role=button], [role=slider], [role=switch]')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const target = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control
        const { width, height } = (target ?? control).getBoundingClientRect()
        const isShown = (target ?? control).checkVisibility({ visibilityProperty: true }) && width > 0
        return isShown && (width < 63.9 || height < 63.9)
          ? [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`]
          : []
      }),
    )
  expect(small).toEqual([])
}

const expectKiosk = async (page: Page, screen: string) => {
  await test.step(screen, async () => {
    await expectNoWayOut(page)
    await expectNoMemory(page)
    for (const width of [1080, 320]) {
      await page.setViewportSize({ width, height: 810 })
      await expectLargeTargets(page)
    }
  })
}

const openAs = async (page: Page, address: string) => {
  // A typed URL would end the visit.
  await page.evaluate((url) => {
    history.pushState({ idx: 1 }, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

test('every screen of a kiosk visit has targets of at least 64 px', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 810 })
  const displayId = aKiosk()
  const patient = {
    ...overduePatient,
    consentRequired: true,
    consentCopy,
    safetyNet,
    checkIns: ['daily-life', 'low-mood'],
  }
  const twin = { ...patient, email: 'robin.marlow@mail.example' }
  const [one] = await clinic.people([twin, { ...twin, email: 'other@mail.example' }], { displayId })
  const userId = one?.userId ?? ''
  await page.goto(await clinic.kioskLink(displayId))
  await expect(page.getByLabel('Last name')).toBeVisible()
  await expectKiosk(page, 'the first page')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectKiosk(page, 'what is missing')
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await expectKiosk(page, 'by record number')
  await page.getByRole('radio', { name: 'Name and date of birth' }).check()
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectKiosk(page, 'phone or e-mail')

  await page.getByRole('button', { name: 'Crisis help' }).click()
  const help = page.getByRole('dialog', { name: 'Crisis help' })
  await expect(help.getByText('Call from your own phone')).toBeVisible()
  await expect(help.getByText('988lifeline.org/chat', { exact: true })).toBeVisible()
  await expect(help.getByRole('img', { name: 'Lifeline chat' })).toBeVisible()
  await expect(help.getByText('In an emergency, call 911 or go to the nearest ER.')).toBeVisible()
  await expectKiosk(page, 'crisis help')
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await help.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Email').pressSequentially('robin.marlow@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await expect(page.getByText('clinic.example/privacy?from=kiosk')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'how we keep your answers' })).toBeVisible()
  await expect(page.getByText('(212) 555-0123')).toBeVisible()
  await expect(page.getByText('Odd')).toBeVisible()
  await expectKiosk(page, 'consent')
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Accept' }).click()

  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await expectKiosk(page, 'questions')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectKiosk(page, 'questions that were missed')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave now?' })).toBeVisible()
  await expectKiosk(page, 'leave')
  await page.getByRole('button', { name: 'Stay here' }).click()
  // The safety net comes first for a person at risk.
  await answerAll(page, (question) => (question === 8 ? 3 : 0))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
  await expectKiosk(page, 'thank you')

  await openAs(page, `/user/${userId}/safety-net?context=kiosk`)
  await expect(page.getByText('My sister Ana')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Peer forum' })).toBeVisible()
  await expectKiosk(page, 'the safety net')
  await expectNoSidewaysScroll(page)
  await openAs(page, `/user/${userId}/assessments?context=kiosk`)
  await expect(page.getByRole('heading', { level: 1, name: /all set|no longer available/ })).toBeVisible()
  await expectKiosk(page, 'nothing due')
  await openAs(page, `/user/${userId}/check-ins?context=kiosk`)
  await expect(page.getByRole('slider')).toBeVisible()
  await expectKiosk(page, 'a check-in')
  while (await page.getByRole('button', { name: 'Next' }).isVisible()) {
    const title = await page.title()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.title()).not.toBe(title)
    await expectKiosk(page, await page.title())
  }
  await expect(page.getByRole('textbox')).toBeVisible()
  await openAs(page, `/user/${userId}/check-ins?context=kiosk&checkInId=none`)
  await expect(page.getByRole('heading', { level: 1, name: /no longer available/ })).toBeVisible()
  await expectKiosk(page, 'a check-in that there is not')
})
