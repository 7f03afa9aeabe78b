import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, submitInto } from '../../fixtures/assessments.page.ts'
import { openLoggedIn } from '../../fixtures/log-in.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const WHAT_IS_NEXT = 'Your care team reads your answers before your next visit.'
const MOOD = { questionnaire: 'mood-and-energy', dueInDays: -1 }
const SUBMIT = '**/submit-assessments'
const verified = { birthdayVerified: true }

const openLink = async (page: Page, clinic: Clinic, assignments = [MOOD]) => {
  await openLinkOfNewPatient(page, clinic, { ...verified, assignments })
}

const openForm = async (page: Page, clinic: Clinic, afterSubmission?: string) => {
  const weekly = { ...MOOD, cadence: 'weekly' as const }
  await openLinkOfNewPatient(
    page,
    clinic,
    { ...verified, assignments: [afterSubmission ? weekly : MOOD] },
    afterSubmission ? { afterSubmission } : {},
  )
  await page.getByRole('radio').first().waitFor()
}

const submit = async (page: Page, clinic: Clinic, index: number, afterSubmission?: string) => {
  await openForm(page, clinic, afterSubmission)
  await answerAll(page, () => index)
  await page.getByRole('button', { name: 'Submit' }).click()
}

export const assessments: GalleryStates = {
  remote: 'mfe-assessments',
  states: [
    {
      name: 'home',
      open: async (page, clinic) => {
        const { login } = await clinic.createPatientWithAccount({
          ...verified,
          checkIns: ['daily-life', 'low-mood'],
          assignments: [
            { questionnaire: 'mood-and-energy', dueInDays: -2, cadence: 'weekly' },
            { questionnaire: 'sleep-diary', dueInDays: 4, cadence: 'monthly' },
          ],
        })
        await openLoggedIn(page, '/', login)
        // The card of mfe-checkins comes last.
        await page.getByRole('region', { name: 'Check-ins' }).waitFor()
      },
      hasMoreWindows: true,
    },
    {
      name: 'home-nothing-to-do',
      isVariant: true,
      open: async (page, clinic) => {
        const { login } = await clinic.createPatientWithAccount()
        await openLoggedIn(page, '/', login)
      },
    },
    { name: 'form', open: (page, clinic) => openForm(page, clinic), hasMoreWindows: true },
    {
      name: 'form-with-answers',
      isVariant: true,
      open: async (page, clinic) => {
        await openForm(page, clinic)
        await answerAll(page, (question) => question % 4)
      },
    },
    {
      name: 'form-with-problems',
      open: async (page, clinic) => {
        await openForm(page, clinic)
        await page.getByRole('radio').nth(2).check()
        await page.getByRole('button', { name: 'Submit' }).click()
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    },
    {
      name: 'form-of-several',
      isVariant: true,
      open: (page, clinic) => openLink(page, clinic, [MOOD, { questionnaire: 'sleep-diary', dueInDays: -1 }]),
    },
    {
      name: 'thank-you',
      open: async (page, clinic) => {
        await submit(page, clinic, 0)
        await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      },
    },
    {
      name: 'thank-you-with-next',
      isVariant: true,
      open: async (page, clinic) => {
        await submit(page, clinic, 0, WHAT_IS_NEXT)
        await page.getByText(WHAT_IS_NEXT).waitFor()
      },
    },
    {
      name: 'thank-you-with-safety-net',
      isVariant: true,
      open: async (page, clinic) => {
        await submit(page, clinic, 3)
        await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      },
    },
    { name: 'nothing-due', isVariant: true, open: (page, clinic) => openLink(page, clinic, []) },
    {
      name: 'not-sent-yet',
      isVariant: true,
      open: async (page, clinic) => {
        await openForm(page, clinic)
        await submitInto(page, () => page.context().setOffline(true), 'Your answers are not sent yet')
      },
      isOutcome: true,
    },
    {
      name: 'outcome-unknown',
      isVariant: true,
      open: async (page, clinic) => {
        await openForm(page, clinic)
        const abort = () => page.route(SUBMIT, (route) => route.abort())
        await submitInto(page, abort, 'We do not know yet if your answers arrived')
      },
      isOutcome: true,
    },
    {
      name: 'not-sent',
      isVariant: true,
      open: async (page, clinic) => {
        await openForm(page, clinic)
        const refuse = () => page.route(SUBMIT, (route) => route.fulfill({ status: 409, json: {} }))
        await submitInto(page, refuse, 'Your answers were not sent', (question) => question % 4)
      },
      isOutcome: true,
    },
    {
      name: 'safety-net',
      open: async (page, clinic) => {
        const { userId } = await clinic.createPatient({
          ...verified,
          safetyNet: [
            { displayText: 'My sister Ana', type: 'call', value: '+1 (555) 555-0177' },
            { displayText: 'Peer forum', type: 'web', value: 'https://peers.example/forum' },
          ],
        })
        await page.goto(`/user/${userId}/safety-net?context=sms`)
      },
    },
    { name: 'preview', open: (page) => page.goto('/assessment-preview?assessment=mood-and-energy') },
    {
      name: 'preview-of-nothing',
      isVariant: true,
      open: (page) => page.goto('/assessment-preview?assessment=none'),
    },
    {
      name: 'intervention',
      open: async (page, clinic) => {
        const { userId, login, interventionIds } = await clinic.createPatientWithAccount({
          interventions: [
            {
              name: 'My plan for hard days',
              items: [
                { id: 'signs', type: 'free_text', label: 'How I notice' },
                {
                  id: 'strength',
                  type: 'slider_vertical',
                  label: 'How strong it is',
                  minValue: 0,
                  maxValue: 10,
                  minLabel: 'Not at all',
                  maxLabel: 'Very',
                },
              ],
              answers: [
                { interventionItemId: 'signs', answer: { value: 'I stop answering messages' } },
                { interventionItemId: 'strength', answer: { value: 6 } },
              ],
            },
          ],
        })
        await openLoggedIn(page, `/user/${userId}/intervention/${interventionIds[0]}`, login)
      },
    },
  ],
}
