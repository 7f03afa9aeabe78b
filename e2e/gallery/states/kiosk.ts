import type { Page } from '@playwright/test'
import { answerAll, overduePatient, submitInto } from '../../fixtures/assessments.page.ts'
import { aKiosk, identify } from '../../fixtures/kiosk.page.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const openKiosk = async (page: Page, clinic: Clinic, people = [overduePatient]) => {
  const displayId = aKiosk()
  await clinic.people(people, { displayId })
  await page.goto(await clinic.kioskLink(displayId))
  await page.getByLabel('Last name').waitFor()
}

const openForm = async (page: Page, clinic: Clinic) => {
  await openKiosk(page, clinic)
  await identify(page, 'Marlow', '01/02/1990')
  await page.getByRole('heading', { name: 'Mood and energy' }).waitFor()
}

export const kiosk: GalleryStates = {
  remote: 'mfe-kiosk',
  states: [
    { name: 'identify', open: (page, clinic) => openKiosk(page, clinic), hasMoreWindows: true },
    {
      name: 'identify-by-record',
      open: async (page, clinic) => {
        await openKiosk(page, clinic)
        await page.getByRole('radio', { name: 'Medical record number' }).check()
      },
    },
    {
      name: 'not-found',
      open: async (page, clinic) => {
        await openKiosk(page, clinic)
        await identify(page, 'Nobody', '01/02/1990')
        await page.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'people-who-are-alike',
      open: async (page, clinic) => {
        await openKiosk(page, clinic, [overduePatient, overduePatient])
        await identify(page, 'Marlow', '01/02/1990')
        await page.getByLabel('Phone number').waitFor()
      },
    },
    { name: 'form', open: openForm, hasMoreWindows: true },
    {
      name: 'thank-you',
      open: async (page, clinic) => {
        await openForm(page, clinic)
        await answerAll(page, () => 0)
        await page.getByRole('button', { name: 'Submit' }).click()
        await page.getByRole('button', { name: 'Restart' }).waitFor()
      },
    },
    {
      name: 'not-sent',
      open: async (page, clinic) => {
        await openForm(page, clinic)
        await submitInto(page, () => page.context().setOffline(true), 'Your answers were not sent')
      },
      isOutcome: true,
      isWaiting: true,
    },
    {
      name: 'outcome-unknown',
      open: async (page, clinic) => {
        await openForm(page, clinic)
        const abort = () => page.route('**/submit-assessments', (route) => route.abort())
        await submitInto(page, abort, 'We do not know yet if your answers arrived')
      },
      isOutcome: true,
    },
    {
      name: 'own-phone',
      open: async (page, clinic) => {
        const displayId = aKiosk()
        await clinic.people([overduePatient], { displayId })
        await page.goto(`/clinics/${displayId}`)
        await page.getByText('For clinic staff').click()
      },
    },
    {
      name: 'identify-by-code',
      open: async (page, clinic) => {
        await openKiosk(page, clinic)
        await page.getByRole('radio', { name: 'Code from the clinic' }).check()
      },
    },
    { name: 'no-such-kiosk', open: (page) => page.goto('/clinics/nowhere') },
  ],
}
