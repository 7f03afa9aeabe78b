import type { Page } from '@playwright/test'
import { fillBasics, fillContact, heading, press } from '../../fixtures/intake.page.ts'
import { uniqueEmail } from '../../sandbox/testing/unique.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const openIntake = async (page: Page, clinic: Clinic) => {
  const { codes } = await clinic.createPatient({ magicCode: true, email: uniqueEmail() })
  await page.goto(`/intake?code=${codes.magic}`)
  await heading(page, 'Join your clinic').waitFor()
}

const openAboutYou = async (page: Page, clinic: Clinic) => {
  await openIntake(page, clinic)
  await press(page, 'Continue')
  await heading(page, 'About you').waitFor()
}

const openContact = async (page: Page, clinic: Clinic) => {
  await openAboutYou(page, clinic)
  await fillBasics(page)
  await press(page, 'Next')
  await heading(page, 'How to reach you').waitFor()
}

const openPolicies = async (page: Page, clinic: Clinic) => {
  await openContact(page, clinic)
  await fillContact(page, uniqueEmail())
  await press(page, 'Next')
  await heading(page, 'Policies').waitFor()
}

export const intake: GalleryStates = {
  remote: 'mfe-intake',
  states: [
    { name: 'start', open: openIntake, hasMoreWindows: true },
    { name: 'about-you', open: openAboutYou },
    {
      name: 'about-you-incomplete',
      isVariant: true,
      open: async (page, clinic) => {
        await openAboutYou(page, clinic)
        await press(page, 'Next')
      },
    },
    { name: 'contact', isVariant: true, open: openContact },
    { name: 'policies', open: openPolicies },
    {
      name: 'thank-you',
      open: async (page, clinic) => {
        await openPolicies(page, clinic)
        await page.getByRole('checkbox').check()
        await press(page, 'Confirm & Sign')
        await heading(page, 'Thank you').waitFor()
      },
    },
  ],
}
