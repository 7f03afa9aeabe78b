import { expect } from '@playwright/test'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { test } from './test.ts'

/** A question with answers, and one with words: short enough to be listened to. */
const twoQuestions = {
  resourceType: 'Questionnaire',
  title: 'Two questions',
  status: 'active',
  item: [
    {
      linkId: 'rest',
      type: 'choice',
      text: 'Do you feel rested?',
      required: true,
      answerOption: ['Not at all', 'A little', 'Very'].map((display) => ({
        valueCoding: { code: display, display },
      })),
    },
    { linkId: 'day', type: 'text', text: 'How was your day?' },
  ],
}

const aPatient = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02' }

test('a link, from the date of birth to the thanks', async ({ reader, clinic }) => {
  const { assessmentId } = await clinic.importQuestionnaire(twoQuestions)
  const { links } = await clinic.createPatient({
    ...aPatient,
    assignments: [{ questionnaire: assessmentId, dueInDays: -1 }],
  })
  await reader.open(links.sms, 'Verify your date of birth')
  await reader.press('Tab')
  await reader.type('03041990')
  await reader.press('Return')
  await reader.press('Tab')
  await reader.press('Return')
  await reader.press('ctrl+a')
  await reader.type('01021990')
  await reader.pressFor('Return', 'Two questions')
  await reader.readOn()
  await reader.press('Tab', 'Tab', 'Tab', 'Return')
  await reader.press('Tab', 'Return', 'space', 'Down')
  await reader.press('Tab')
  await reader.type('Fine')
  await reader.press('Tab')
  // Orca 43 guesses where the focus will be when its control is gone, and says nothing of a heading that it guessed.
  await reader.pressFor('Return', 'Thank you', 'Assessments completed!')
  await reader.readOn()
  expect(reader.transcript()).toMatchSnapshot('link.txt')
})

test('a check-in on its sliders', async ({ reader, clinic }) => {
  const { userId } = await clinic.createPatient({
    ...aPatient,
    birthdayVerified: true,
    checkIns: ['daily-life'],
  })
  await reader.open(`/user/${userId}/check-ins?context=sms`, 'How is your energy today?')
  await reader.press('Tab', 'Up', 'Up', 'Down', 'End')
  await reader.press('Tab')
  await reader.press('Return', 'Home', 'Tab', 'Tab')
  expect(reader.transcript()).toMatchSnapshot('check-in.txt')
})

test('a log-in, home and progress', async ({ reader, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({
    ...aPatient,
    checkIns: ['daily-life'],
    pastCheckIns: [1, 2].map((daysAgo) => ({
      module: 'daily-life' as const,
      daysAgo,
      answers: { energy: daysAgo },
    })),
  })
  await reader.open('/login', 'Log in')
  await reader.press('Tab')
  await reader.type(login.email)
  await reader.press('Tab')
  await reader.type(login.password)
  await reader.pressFor('Return', 'Hello, Robin')
  await reader.readOn()
  await reader.open('/progress', 'Progress')
  await reader.press('Tab', 'Right')
  expect(reader.transcript()).toMatchSnapshot('progress.txt')
})

test('a kiosk, from the welcome to the questions', async ({ reader, clinic }) => {
  const displayId = aKiosk()
  const { assessmentId } = await clinic.importQuestionnaire(twoQuestions)
  await clinic.createPatient(
    { ...aPatient, birthdayVerified: true, assignments: [{ questionnaire: assessmentId, dueInDays: -1 }] },
    { displayId },
  )
  await reader.open(await clinic.kioskLink(displayId), 'Welcome')
  await reader.press('Tab', 'Tab')
  await reader.type('Marlow')
  await reader.press('Tab')
  await reader.type('01021990')
  await reader.pressFor('Return', 'Two questions')
  await reader.readOn()
  await reader.press('Tab', 'space', 'shift+Tab')
  expect(reader.transcript()).toMatchSnapshot('kiosk.txt')
})
