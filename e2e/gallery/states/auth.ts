import type { Page } from '@playwright/test'
import { PASSWORD } from '../../fixtures/clinic.fixture.ts'
import { heading, press } from '../../fixtures/intake.page.ts'
import { logIn } from '../../fixtures/log-in.ts'
import { uniqueEmail } from '../../sandbox/testing/unique.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const CONSENT = '<p>Your clinic asks for your <b>agreement</b> before you answer.</p>'.repeat(3)

const createLink = async (clinic: Clinic, consentRequired: boolean) => {
  const { links } = await clinic.createPatient({
    consentRequired,
    consentCopy: CONSENT,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  return links.sms
}

const openInviteCode = async (page: Page, clinic: Clinic): Promise<string> => {
  const email = uniqueEmail()
  await clinic.createPatient({ email, invited: 'active' })
  await page.goto('/accept-invite')
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByLabel('Email address').pressSequentially(email)
  await press(page, 'Find my invite')
  await heading(page, 'Enter your code').waitFor()
  return email
}

const openEmailCode = async (page: Page, clinic: Clinic) => {
  const email = await openInviteCode(page, clinic)
  await page.getByLabel('Code').pressSequentially(await clinic.codeSentTo(email))
  await press(page, 'Verify')
  await page.getByLabel('Email address').fill(uniqueEmail())
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).pressSequentially(PASSWORD)
  await press(page, 'Create account')
  await heading(page, 'Confirm your email').waitFor()
}

export const auth: GalleryStates = {
  remote: 'mfe-auth',
  states: [
    { name: 'log-in', open: (page) => page.goto('/login'), hasMoreWindows: true },
    {
      name: 'log-in-incomplete',
      isVariant: true,
      open: async (page) => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'Log in' }).click()
      },
    },
    {
      name: 'log-in-refused',
      isVariant: true,
      open: async (page) => {
        await page.goto('/login')
        await logIn(page, { email: 'robin@mail.example', password: PASSWORD })
        await page.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'email-asked-about',
      isVariant: true,
      open: async (page) => {
        await page.goto('/forgot-password')
        await page.getByLabel('Email').pressSequentially('robin@gmial.com')
        await page.keyboard.press('Tab')
        await page.getByRole('button', { name: /Change to/ }).waitFor()
      },
    },
    { name: 'forgot-password', isVariant: true, open: (page) => page.goto('/forgot-password') },
    {
      name: 'reset-password',
      open: (page) => page.goto('/reset-password?email=robin%40mail.example'),
    },
    { name: 'accept-invite', open: (page) => page.goto('/accept-invite') },
    { name: 'accept-invite-code', isVariant: true, open: openInviteCode },
    { name: 'confirm-email', isVariant: true, open: openEmailCode },
    { name: 'app-invite', open: (page) => page.goto('/app-invite') },
    {
      name: 'unsubscribe',
      open: async (page, clinic) => page.goto(`/unsubscribe/${(await clinic.createPatient()).userId}`),
    },
    {
      name: 'unsubscribed',
      isVariant: true,
      open: async (page, clinic) => {
        await page.goto(`/unsubscribe/${(await clinic.createPatient()).userId}`)
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await page.waitForURL('**/unsubscribe-successful/*')
      },
    },
    {
      name: 'consent',
      open: async (page, clinic) => page.goto(await createLink(clinic, true)),
      hasMoreWindows: true,
    },
    { name: 'birthday', open: async (page, clinic) => page.goto(await createLink(clinic, false)) },
    {
      name: 'birthday-wrong',
      isVariant: true,
      open: async (page, clinic) => {
        await page.goto(await createLink(clinic, false))
        await page.getByLabel('Date of birth').pressSequentially('03041990')
        await page.getByRole('button', { name: 'Verify' }).click()
        await page.getByRole('link', { name: /Incorrect date of birth/ }).waitFor()
      },
    },
  ],
}
