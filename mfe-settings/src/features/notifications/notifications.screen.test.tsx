import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig, anActiveProfile } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { ASSESSMENTS, aClinic, findSwitch, REMINDER, USER_URL } from './notifications.fixture'
import NotificationsScreen from './notifications.screen'

test('a patient who is unsubscribed from e-mail cannot switch it, and can subscribe again [API-36]', async () => {
  const clinic = aClinic({ isEmailSubscribed: false, email: [ASSESSMENTS] })
  const asked: string[] = []
  server.use(
    http.post('http://api.test/v1/public-api/user/user-1/subscribe', ({ request }) => {
      asked.push(request.method)
      clinic.stored = { ...clinic.stored, isEmailSubscribed: true }
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(<NotificationsScreen />)
  expect(await screen.findByText('You are unsubscribed from emails.')).toBeVisible()
  expect(await findSwitch('Assessments, Email')).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(async () => expect(await findSwitch('Assessments, Email')).toBeEnabled())
  expect(screen.queryByText('You are unsubscribed from emails.')).not.toBeInTheDocument()
  expect(asked).toEqual(['POST'])
})

test('a locked switch is off and gives the reason; the stored preference shows once it is unlocked [NOTIF-13] [NOTIF-14]', async () => {
  const all = { push: [ASSESSMENTS], email: [ASSESSMENTS], sms: [ASSESSMENTS] }
  const clinic = aClinic({ ...all, isSmsSubscribed: false, isEmailSubscribed: false }, [])
  const browser = renderScreen(<NotificationsScreen />)
  for (const [name, why] of [
    ['Assessments, Push', 'Only in the app'],
    ['Assessments, Email', 'You are unsubscribed from emails'],
    ['Assessments, Text', /Text START/],
  ] as const) {
    const off = await findSwitch(name)
    expect(off).toBeDisabled()
    expect(off).not.toBeChecked()
    expect(off).toHaveAccessibleDescription(why)
  }
  browser.unmount()
  clinic.stored = { ...clinic.stored, isSmsSubscribed: true, isEmailSubscribed: true }
  renderScreen(<NotificationsScreen />, { wrapper: aBrowser({ isInWrapper: true }) })
  for (const name of ['Assessments, Push', 'Assessments, Email', 'Assessments, Text']) {
    expect(await findSwitch(name)).toBeChecked()
    expect(await findSwitch(name)).toBeEnabled()
  }
  expect(await findSwitch('Check-in Reminders, Email')).toHaveAccessibleDescription('Add a reminder first')
})

test('the toggletip of the safety net opens at its title; Escape and a press outside close it', async () => {
  aClinic()
  const { person } = renderScreen(<NotificationsScreen />)
  const about = await screen.findByRole('button', { name: 'About Safety Net' })
  const words = /Your clinician may override your choices here/
  expect(about.closest('div')).toHaveTextContent(/^Safety Net$/)
  await person.click(about)
  expect(screen.getByText(words)).toBeVisible()
  expect(about).toHaveAttribute('aria-expanded', 'true')
  await person.keyboard('{Escape}')
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await person.click(about)
  await person.click(screen.getByRole('heading', { name: 'Notifications' }))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('without a phone number on file texts cannot be switched [NOTIF-16]', async () => {
  aClinic()
  const { profile, ...rest } = anActiveProfile()
  const { phoneNumber: _, ...without } = profile
  renderScreen(<NotificationsScreen />, { active: { ...rest, profile: without } })
  for (const section of ['Assessments', 'Check-in Reminders', 'Safety Net'])
    expect(await findSwitch(`${section}, Text`)).toBeDisabled()
  expect(await findSwitch('Assessments, Email')).toBeEnabled()
})

test('a patient who is unsubscribed from texts reads the number of the configuration [NOTIF-15] [NOTIF-18] [NOTIF-19]', async () => {
  aClinic({ isSmsSubscribed: false })
  const config = aConfig()
  const links = { ...config.links, supportSmsNumber: '+15555550177' }
  renderScreen(<NotificationsScreen />, { config: { ...config, links } })
  const text = await findSwitch('Safety Net, Text')
  expect(text).toBeDisabled()
  expect(text).toHaveAccessibleDescription(
    'You are unsubscribed. Text START to (555) 555-0177 to get texts again.',
  )
  // A number that is broken into two lines is dialled wrong.
  expect(screen.getAllByText('(555) 555-0177')[0]).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('reminders are listed with days and time; each can be deleted, and one can be added [NOTIF-07] [NOTIF-08] [NOTIF-09]', async () => {
  aClinic({}, [REMINDER, { ...REMINDER, id: 'r-2', daysOfWeek: [0], timeOfDay: '20:30' }])
  renderScreen(<NotificationsScreen />)
  const remove = await screen.findAllByRole('button', { name: /^Delete reminder/ })
  expect(remove.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Delete reminder, 9:00 AM, Mon, Wed',
    'Delete reminder, 8:30 PM, Sun',
  ])
  const [morning, evening] = remove.map((button) => button.closest('li'))
  expect(morning).toHaveTextContent(/9:00 AM.*Mon, Wed/)
  expect(evening).toHaveTextContent(/8:30 PM.*Sun/)
  expect(screen.getByRole('link', { name: 'Add reminder' })).toHaveAttribute(
    'href',
    '/settings/check-in-reminders/new',
  )
})

test.each([
  ['enabled with an active reminder [NOTIF-12]', [REMINDER], true],
  ['disabled with none that is active [NOTIF-11]', [{ ...REMINDER, isActive: false }], false],
])('reminder switches are %s', async (_, reminders, enabled) => {
  aClinic({}, reminders)
  renderScreen(<NotificationsScreen />)
  const email = await findSwitch('Check-in Reminders, Email')
  expect(email.matches(':enabled')).toBe(enabled)
})

test('a failed load is named in the title of the document, and Try again loads all reads', async () => {
  server.use(
    http.get(`${USER_URL}/optional-comms`, () => HttpResponse.json({}, { status: 500 })),
    http.get(`${USER_URL}/notification-preferences`, () => HttpResponse.json({}, { status: 500 })),
  )
  const { person } = renderScreen(<NotificationsScreen />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.title).toBe('Error: Your settings did not load, Harbor Lane Clinic')
  aClinic()
  await person.click(retry)
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toHaveFocus()
  expect(document.title).toBe('Notifications, Harbor Lane Clinic')
})
