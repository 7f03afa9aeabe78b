import { expect } from '@playwright/test'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import type { EnginePage } from './engine-page.ts'
import { test } from './test.ts'

const logIn = async (person: EnginePage, { email, password }: { email: string; password: string }) => {
  await person.typeInto({ role: 'textbox', name: 'Email' }, email)
  // A password field has no role, but follows the email.
  await person.key('tab')
  await person.type(password)
  await person.press({ role: 'button', name: 'Log in', exact: true })
}

const answerAll = async (person: EnginePage, index: number) => {
  await person.expectSeen({ role: 'heading', name: 'Mood and energy' })
  await person.expectSeen({ role: 'radio' })
  const [groups, radios] = [await person.countOf('group'), await person.countOf('radio')]
  const each = radios / groups
  for (let group = 0; group < groups; group += 1)
    await person.press({ role: 'radio', nth: group * each + index })
  return groups
}

/** Not every engine draws a grid's gap after a legend. */
const ROOM_UNDER_QUESTION = `() => {
  const legend = document.querySelector('main fieldset legend')
  const answer = legend?.parentElement?.querySelector('label')
  return legend && answer ? answer.getBoundingClientRect().top - legend.getBoundingClientRect().bottom : -1
}`

test('a text-message link leads to stored answers', async ({ person, clinic }) => {
  const { userId, links } = await clinic.createPatient({
    consentRequired: true,
    consentCopy: '<p>Your clinic asks for your agreement.</p>',
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
    safetyNet: [{ displayText: 'My sister Ana', type: 'call', value: '+1 (555) 555-0177' }],
  })
  await person.goto(links.sms)
  await person.expectSeen({ role: 'heading', name: 'Before you start' })
  await person.press({ role: 'button', name: 'Accept' })
  await person.typeInto({ role: 'textbox', name: 'Date of birth' }, '01021990')
  await person.press({ role: 'button', name: 'Verify' })
  await person.expectSeen({ role: 'heading', name: 'Mood and energy' })
  expect(Number(await person.evaluate(ROOM_UNDER_QUESTION, []))).toBeGreaterThanOrEqual(8)
  const questions = await answerAll(person, 1)
  await person.press({ role: 'button', name: 'Submit' })
  await person.expectSeen({ role: 'heading', name: 'Thank you' })
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.answers.flatMap(({ answers }) => answers)).toHaveLength(questions)
  await person.goto(`/user/${userId}/safety-net?context=sms`)
  await person.expectSeen({ role: 'heading', name: 'Your Safety Net' })
  await person.expectSeen({ role: 'link', name: 'My sister Ana' })
  await person.expectText('In an emergency, call 911 or go to the nearest ER.')
})

test('a patient is still logged in after a reload', async ({ person, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -2 }],
  })
  await person.goto('/login')
  await logIn(person, login)
  await person.expectSeen({ role: 'heading', name: 'Hello, Robin' })
  await person.expectSeen({ role: 'region', name: 'To Do' })
  // The previous page stays for a moment, and would receive the press.
  await person.evaluate('() => { globalThis.isBefore = true; location.reload() }', []).catch(() => undefined)
  const isNew = () => person.evaluate('() => !globalThis.isBefore', []).catch(() => false)
  await expect.poll(isNew, { timeout: 20_000 }).toBe(true)
  await person.expectSeen({ role: 'heading', name: 'Hello, Robin' })
  await person.press({ role: 'button', name: 'Crisis help' })
  await person.expectSeen({ role: 'dialog' })
  await person.expectSeen({ role: 'link', name: '988' })
})

test('progress draws a line chart after an answered check-in', async ({ person, clinic }) => {
  const { login, userId } = await clinic.createPatientWithAccount({
    checkIns: ['daily-life'],
    pastCheckIns: [6, 3].map((daysAgo) => ({
      module: 'daily-life',
      daysAgo,
      answers: { energy: daysAgo / 3 - 1, social: 1 },
    })),
  })
  await person.goto('/check-ins')
  await logIn(person, login)
  await person.press({ role: 'link', name: 'Daily life', exact: true })
  for (const next of ['Next', 'Next', 'Next', 'Submit']) {
    await person.press({ role: 'slider' })
    await person.key('end')
    await person.press({ role: 'button', name: next, exact: true })
  }
  await person.expectText('Check-in completed!')
  expect(await clinic.checkInsOf(userId)).toHaveLength(3)
  await person.goto('/progress')
  await person.expectSeen({ role: 'heading', name: 'Progress' })
  await expect
    .poll(() => person.evaluate('() => document.querySelectorAll(".recharts-line path").length', []), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
})

test('a kiosk stores the answers of a person', async ({ person, clinic }) => {
  const displayId = aKiosk()
  const { userId } = await clinic.createPatient(
    { birthdayVerified: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] },
    { displayId },
  )
  await person.goto(await clinic.kioskLink(displayId))
  await person.typeInto({ role: 'textbox', name: 'Last name' }, 'marlow')
  await person.typeInto({ role: 'textbox', name: 'Date of birth' }, '01021990')
  await person.press({ role: 'button', name: 'Continue' })
  await answerAll(person, 0)
  await person.press({ role: 'button', name: 'Submit' })
  await person.press({ role: 'button', name: 'Restart' })
  await person.expectAddress(new RegExp(`/clinics/${displayId}$`))
  await person.expectSeen({ role: 'textbox', name: 'Last name' })
  expect((await clinic.submissionsOf(userId)).map(({ source }) => source)).toEqual(['kiosk'])
})
