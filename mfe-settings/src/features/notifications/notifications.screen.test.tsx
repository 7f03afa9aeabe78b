import { communicationsQueryOptions } from '@soundings/shared/api/communications'
import { goOffline, server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig, anActiveProfile } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { ASSESSMENTS, aClinic, findSwitch, REMINDER, SAFETY_NET, USER_URL } from './notifications.fixture'
import NotificationsScreen from './notifications.screen'

test('a patient who unsubscribed from e-mail can subscribe again [API-36]', async () => {
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

test('a locked switch shows its reason [NOTIF-13] [NOTIF-14]', async () => {
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

test('Escape and a press outside close the toggletip', async () => {
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

test('the text switches are locked if no phone number is on file [NOTIF-16]', async () => {
  aClinic()
  const { profile, ...rest } = anActiveProfile()
  const { phoneNumber: _, ...without } = profile
  renderScreen(<NotificationsScreen />, { active: { ...rest, profile: without } })
  for (const section of ['Assessments', 'Check-in Reminders', 'Safety Net'])
    expect(await findSwitch(`${section}, Text`)).toBeDisabled()
  expect(await findSwitch('Assessments, Email')).toBeEnabled()
})

test('a patient who unsubscribed from texts sees the number to send START to [NOTIF-15] [NOTIF-18] [NOTIF-19]', async () => {
  aClinic({ isSmsSubscribed: false })
  const config = aConfig()
  const links = { ...config.links, supportSmsNumber: '+15555550177' }
  renderScreen(<NotificationsScreen />, { config: { ...config, links } })
  const text = await findSwitch('Safety Net, Text')
  expect(text).toBeDisabled()
  expect(text).toHaveAccessibleDescription(
    'You are unsubscribed. Text START to (555) 555-0177 to get texts again.',
  )
  // A number broken into two lines is easily misdialled.
  expect(screen.getAllByText('(555) 555-0177')[0]).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('the button that deletes a reminder names its days and time [NOTIF-07] [NOTIF-08] [NOTIF-09]', async () => {
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
  ['disabled without an active reminder [NOTIF-11]', [{ ...REMINDER, isActive: false }], false],
])('reminder switches are %s', async (_, reminders, enabled) => {
  aClinic({}, reminders)
  renderScreen(<NotificationsScreen />)
  const email = await findSwitch('Check-in Reminders, Email')
  expect(email.matches(':enabled')).toBe(enabled)
})

test('Try again repeats all reads after a failed load', async () => {
  server.use(
    http.get(`${USER_URL}/optional-comms`, () => HttpResponse.json({}, { status: 500 })),
    http.get(`${USER_URL}/notification-preferences`, () => HttpResponse.json({}, { status: 500 })),
  )
  const { person } = renderScreen(<NotificationsScreen />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.title).toBe('Error: Your settings did not load, Harbor Lane Clinic')
  aClinic()
  await person.click(retry)
  await expectFocus(screen.findByRole('heading', { name: 'Notifications' }))
  expect(document.title).toBe('Notifications, Harbor Lane Clinic')
})

const Leaving = () => {
  const [isMounted, setIsMounted] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsMounted(!isMounted)}>
        Leave
      </button>
      {isMounted && <NotificationsScreen />}
    </>
  )
}

test('a switch updates only its own message type [NOTIF-06] [API-28]', async () => {
  const clinic = aClinic({ sms: [SAFETY_NET], push: ['SOMETHING_NEW'] })
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await findSwitch('Assessments, Email'))
  expect(await findSwitch('Assessments, Email')).toBeChecked()
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  expect(clinic.sent).toEqual([
    { userId: 'user-1', push: ['SOMETHING_NEW'], email: [ASSESSMENTS], sms: [SAFETY_NET] },
  ])
})

test('only a failed toggle rolls back [NOTIF-20] [NOTIF-21]', async () => {
  const clinic = aClinic()
  clinic.failing = [2]
  const { person } = renderScreen(<NotificationsScreen />)
  for (const name of ['Assessments, Email', 'Safety Net, Email', 'Assessments, Text'])
    await person.click(await findSwitch(name))
  expect(await screen.findByText('Unable to save your preference')).toBeVisible()
  await waitFor(() => expect(clinic.sent).toHaveLength(3))
  await waitFor(async () => expect(await findSwitch('Safety Net, Email')).not.toBeChecked())
  expect(clinic.maxConcurrent).toBe(1)
  expect(clinic.stored).toMatchObject({ email: [ASSESSMENTS], sms: [ASSESSMENTS] })
  expect(await findSwitch('Assessments, Email')).toBeChecked()
  expect(await findSwitch('Assessments, Text')).toBeChecked()
})

test('a failed save shows an error at its switch until the next press [NOTIF-20]', async () => {
  const clinic = aClinic()
  clinic.failing = [1]
  const { person } = renderScreen(<Leaving />)
  const email = await findSwitch('Assessments, Email')
  await person.click(email)
  const words = 'Your change was not saved. Please try again.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(email).toHaveAccessibleDescription(words)
  expect(email).not.toBeChecked()
  expect(email).toHaveFocus()
  // Neither saving another switch nor leaving clears the error.
  await person.click(await findSwitch('Safety Net, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([SAFETY_NET]))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(words)).toBeVisible()
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([SAFETY_NET, ASSESSMENTS]))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('a toggle keeps a change of another device', async () => {
  const clinic = aClinic()
  const { person, queryClient } = renderScreen(<NotificationsScreen />)
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([ASSESSMENTS]))
  clinic.stored = { ...clinic.stored, sms: [SAFETY_NET] }
  await act(() => queryClient.refetchQueries(communicationsQueryOptions('user-1')))
  expect(await findSwitch('Safety Net, Text')).toBeChecked()
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([]))
  expect(clinic.stored.sms).toEqual([SAFETY_NET])
})

test.each([
  ['a server with versions', 1],
  ['a server that gives no version', undefined],
])('a toggle keeps an opt-out of another device, with %s [NOTIF-06]', async (_, version) => {
  const clinic = aClinic({ sms: [SAFETY_NET], email: [SAFETY_NET] })
  clinic.version = version
  const { person } = renderScreen(<NotificationsScreen />)
  expect(await findSwitch('Safety Net, Text')).toBeChecked()
  clinic.stored = { ...clinic.stored, sms: [] }
  if (clinic.version !== undefined) clinic.version += 1
  await person.click(await findSwitch('Assessments, Email'))
  expect(await screen.findByText(/Safety Net, Text is now off/)).toBeVisible()
  expect(clinic.stored).toMatchObject({ sms: [], email: [SAFETY_NET, ASSESSMENTS] })
  expect(await findSwitch('Safety Net, Text')).not.toBeChecked()
  expect(await findSwitch('Assessments, Email')).toBeChecked()
})

test('the preferences are refetched after a lost response', async () => {
  const clinic = aClinic()
  clinic.losing = [1]
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  await waitFor(async () => expect(await findSwitch('Assessments, Email')).toBeEnabled())
  expect(await findSwitch('Assessments, Email')).toBeChecked()
  expect(screen.queryByText('Unable to save your preference')).not.toBeInTheDocument()
})

test('a save with an unknown outcome is not shown as failed', async () => {
  aClinic()
  const { person } = renderScreen(<NotificationsScreen />)
  const email = await findSwitch('Assessments, Email')
  server.use(http.post(`${USER_URL}/optional-comms`, () => HttpResponse.error()))
  await person.click(email)
  const words = 'We do not know yet if your change was saved. Please try again.'
  await waitFor(() => expect(email).toHaveAccessibleDescription(words))
  expect(screen.queryByText('Unable to save your preference')).not.toBeInTheDocument()
})

test('an offline device sends nothing', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<NotificationsScreen />)
  const email = await findSwitch('Assessments, Email')
  const goOnline = goOffline()
  await person.click(email)
  expect(await screen.findByText('Unable to save your preference')).toBeVisible()
  expect(email).toHaveAccessibleDescription(
    'You are offline, so your change was not saved. Please try again when you are back online.',
  )
  expect(clinic.sent).toEqual([])
  goOnline()
})

test('pending saves are sent in order after the screen is closed', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<Leaving />)
  await person.click(await findSwitch('Assessments, Email'))
  await person.click(await findSwitch('Safety Net, Email'))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await findSwitch('Safety Net, Email')).toBeChecked()
  await person.click(await findSwitch('Assessments, Text'))
  await waitFor(() => expect(clinic.sent).toHaveLength(3))
  await waitFor(() => expect(clinic.stored.sms).toEqual([ASSESSMENTS]))
  expect(clinic.maxConcurrent).toBe(1)
  expect(clinic.stored.email).toEqual([ASSESSMENTS, SAFETY_NET])
})
