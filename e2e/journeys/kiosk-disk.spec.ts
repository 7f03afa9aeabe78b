import type { Page } from '@playwright/test'
import { aKiosk, createTablet, identifyByRecord } from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

const TYPED = {
  lastName: 'Quillfeather',
  dateOfBirth: '03/07/1961',
  record: 'Zephyr-0077',
  email: 'marigold.q@mail.example',
  number: '17',
  text: 'The lighthouse hums at noon',
}

/** Data of the person that the page has read. */
const READ = ['Perpetua', '1961-03-07', '+12125550177']

const instrument = {
  resourceType: 'Questionnaire',
  title: 'In your words',
  status: 'active',
  item: [
    { linkId: 'day', type: 'text', text: 'How was your day?' },
    { linkId: 'hours', type: 'integer', text: 'How many hours did you sleep?' },
    { linkId: 'rest', type: 'boolean', text: 'Did you rest?' },
  ],
}

const typeAll = async (page: Page) => {
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).pressSequentially(TYPED.record)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^No account found/)).toBeVisible()
  await page.getByRole('radio', { name: 'Name and date of birth' }).check()
  await page.getByLabel('Last name').pressSequentially(TYPED.lastName)
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially(TYPED.dateOfBirth)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Email').pressSequentially(TYPED.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'In your words' })).toBeVisible()
  await page.getByLabel('How was your day?').pressSequentially(TYPED.text)
  await page.getByLabel('How many hours').pressSequentially(TYPED.number)
  await page.getByRole('radio', { name: 'Yes' }).check()
}

test("a tablet's disk contains no typed text after its browser is killed", async ({ clinic }, {
  project,
}) => {
  const displayId = aKiosk()
  const { assessmentId } = await clinic.importQuestionnaire(instrument)
  const one = {
    lastName: TYPED.lastName,
    firstName: 'Perpetua',
    dateOfBirth: '1961-03-07',
    phoneNumber: '+12125550177',
    birthdayVerified: true,
    assignments: [{ questionnaire: assessmentId, dueInDays: -1 }],
  }
  await clinic.people(
    [
      { ...one, email: TYPED.email },
      { ...one, mrn: 'Twin-1' },
    ],
    { displayId },
  )
  const words = [...Object.values(TYPED).filter((word) => word !== TYPED.number), ...READ]
  const tablet = await createTablet(project.use)
  try {
    const page = await tablet.open()
    await page.goto(await clinic.kioskLink(displayId))
    await typeAll(page)
    // Once this later text is on disk, so is the page's current state.
    const mark = `mark-${displayId}`
    await page.evaluate((said) => history.replaceState({ ...history.state, said }, ''), mark)
    await expect
      .poll(() => tablet.findOnDisk([mark]), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('Session'))
    expect(await tablet.findOnDisk(words)).toEqual([])
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Leave and clear' }).click()
    await identifyByRecord(page, 'Twin-1')
    await expect(page.getByRole('heading', { name: 'In your words' })).toBeVisible()
    await page.getByLabel('How was your day?').pressSequentially(TYPED.text)
    await tablet.kill()
    expect(await tablet.findOnDisk(words)).toEqual([])
  } finally {
    await tablet.destroy()
  }
})
