import { type Communications, communicationsQueryOptions } from '@soundings/shared/api/communications'
import type { Reminder } from '@soundings/shared/api/reminders'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig, anActiveProfile } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { useState } from 'react'
import NotificationsScreen from './notifications.screen'

const URL = 'http://api.test/v1/client-api/users/user-1'
const ASSESSMENTS = 'SCHEDULED_ASSESSMENT_ADMINISTRATION'
const SAFETY_NET = 'CLIENT_SAFETY_NET'
const reminder: Reminder = { id: 'r-1', isActive: true, daysOfWeek: [1, 3], timeOfDay: '09:00' }

/** A clinic that keeps what it is sent, and says what that was. */
const aClinic = (more: Partial<Communications> = {}, reminders: Reminder[] = [reminder]) => {
  const clinic = {
    kept: {
      push: [],
      email: [],
      sms: [],
      isPushSubscribed: true,
      isEmailSubscribed: true,
      isSmsSubscribed: true,
      ...more,
    } as Communications,
    sent: [] as unknown[],
    atOnce: 0,
    refuse: [] as number[],
    /** Saved, and the answer is lost. */
    lose: [] as number[],
    /** How often it was changed; undefined for a server without versions. */
    version: undefined as number | undefined,
  }
  let running = 0
  const etag = () => `"${clinic.version}"`
  const headers = () => (clinic.version === undefined ? {} : { headers: { etag: etag() } })
  server.use(
    http.get(`${URL}/optional-comms`, () => HttpResponse.json(clinic.kept, headers())),
    http.get(`${URL}/notification-preferences`, () => HttpResponse.json(reminders)),
    http.post<never, Communications>(`${URL}/optional-comms`, async ({ request }) => {
      const body = await request.json()
      clinic.sent.push(body)
      running += 1
      clinic.atOnce = Math.max(clinic.atOnce, running)
      await delay(20)
      running -= 1
      if (clinic.refuse.includes(clinic.sent.length)) return HttpResponse.json({}, { status: 500 })
      const seen = request.headers.get('if-match')
      if (clinic.version !== undefined && seen !== etag()) return HttpResponse.json({}, { status: 412 })
      const { push, email, sms } = body
      if (clinic.version !== undefined) clinic.version += 1
      clinic.kept = { ...clinic.kept, push, email, sms }
      if (clinic.lose.includes(clinic.sent.length)) return HttpResponse.error()
      return HttpResponse.json(clinic.kept, headers())
    }),
  )
  return clinic
}
/** The screen, and a button that leaves it and comes back. */
const Leaving = () => {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Leave
      </button>
      {isHere && <NotificationsScreen />}
    </>
  )
}
const theSwitch = (name: string) => screen.findByRole('switch', { name })

test('the screen is announced once it is there: its heading has the focus', async () => {
  aClinic()
  renderScreen(<NotificationsScreen />)
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toHaveFocus()
})

test('a switch sends its list with its type, and the other two unchanged [NOTIF-06] [API-28]', async () => {
  const clinic = aClinic({ sms: [SAFETY_NET], push: ['SOMETHING_NEW'] })
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await theSwitch('Assessments, Email'))
  expect(await theSwitch('Assessments, Email')).toBeChecked()
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  expect(clinic.sent).toEqual([
    { userId: 'user-1', push: ['SOMETHING_NEW'], email: [ASSESSMENTS], sms: [SAFETY_NET] },
  ])
})

test('switches pressed at once are saved one after the other, and one that fails takes only itself back [NOTIF-20] [NOTIF-21]', async () => {
  const clinic = aClinic()
  clinic.refuse = [2]
  const { person } = renderScreen(<NotificationsScreen />)
  for (const name of ['Assessments, Email', 'Safety Net, Email', 'Assessments, Text'])
    await person.click(await theSwitch(name))
  expect(await screen.findByText('Unable to save your preference')).toBeVisible()
  await waitFor(() => expect(clinic.sent).toHaveLength(3))
  await waitFor(async () => expect(await theSwitch('Safety Net, Email')).not.toBeChecked())
  expect(clinic.atOnce).toBe(1)
  expect(clinic.kept).toMatchObject({ email: [ASSESSMENTS], sms: [ASSESSMENTS] })
  expect(await theSwitch('Assessments, Email')).toBeChecked()
  expect(await theSwitch('Assessments, Text')).toBeChecked()
})

test('a save that failed is said beside its switch until it is pressed again [NOTIF-20]', async () => {
  const clinic = aClinic()
  clinic.refuse = [1]
  const { person } = renderScreen(<Leaving />)
  const email = await theSwitch('Assessments, Email')
  await person.click(email)
  const words = 'This was not saved. Please try again.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(email).toHaveAccessibleDescription(words)
  expect(email).not.toBeChecked()
  expect(email).toHaveFocus()
  // Another switch that is saved does not take it away, and neither does leaving.
  await person.click(await theSwitch('Safety Net, Email'))
  await waitFor(() => expect(clinic.kept.email).toEqual([SAFETY_NET]))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(words)).toBeVisible()
  await person.click(await theSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.kept.email).toEqual([SAFETY_NET, ASSESSMENTS]))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('what was changed elsewhere, and read since, is not undone by the next switch', async () => {
  const clinic = aClinic()
  const { person, queryClient } = renderScreen(<NotificationsScreen />)
  await person.click(await theSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.kept.email).toEqual([ASSESSMENTS]))
  clinic.kept = { ...clinic.kept, sms: [SAFETY_NET] }
  await act(() => queryClient.refetchQueries(communicationsQueryOptions('user-1')))
  expect(await theSwitch('Safety Net, Text')).toBeChecked()
  await person.click(await theSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.kept.email).toEqual([]))
  expect(clinic.kept.sms).toEqual([SAFETY_NET])
})

test.each([
  ['a server with versions', 1],
  ['a server that gives no version', undefined],
])(
  'an opt-out on another device is not undone by a switch here, with %s, and is shown [NOTIF-06]',
  async (_, version) => {
    const clinic = aClinic({ sms: [SAFETY_NET], email: [SAFETY_NET] })
    clinic.version = version
    const { person } = renderScreen(<NotificationsScreen />)
    expect(await theSwitch('Safety Net, Text')).toBeChecked()
    clinic.kept = { ...clinic.kept, sms: [] }
    if (clinic.version !== undefined) clinic.version += 1
    await person.click(await theSwitch('Assessments, Email'))
    expect(await screen.findByText(/Safety Net, Text is now off/)).toBeVisible()
    expect(clinic.kept).toMatchObject({ sms: [], email: [SAFETY_NET, ASSESSMENTS] })
    expect(await theSwitch('Safety Net, Text')).not.toBeChecked()
    expect(await theSwitch('Assessments, Email')).toBeChecked()
  },
)

test('a switch whose answer was lost is read again: saved is saved', async () => {
  const clinic = aClinic()
  clinic.lose = [1]
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await theSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  await waitFor(async () => expect(await theSwitch('Assessments, Email')).toBeEnabled())
  expect(await theSwitch('Assessments, Email')).toBeChecked()
  expect(screen.queryByText('Unable to save your preference')).not.toBeInTheDocument()
})

test('who is unsubscribed from e-mail reads so, cannot switch it, and has a way back in [API-36]', async () => {
  const clinic = aClinic({ isEmailSubscribed: false, email: [ASSESSMENTS] })
  const asked: string[] = []
  server.use(
    http.post('http://api.test/v1/public-api/user/user-1/subscribe', ({ request }) => {
      asked.push(request.method)
      clinic.kept = { ...clinic.kept, isEmailSubscribed: true }
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(<NotificationsScreen />)
  expect(await screen.findByText('You are unsubscribed from emails.')).toBeVisible()
  expect(await theSwitch('Assessments, Email')).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(async () => expect(await theSwitch('Assessments, Email')).toBeEnabled())
  expect(screen.queryByText('You are unsubscribed from emails.')).not.toBeInTheDocument()
  expect(asked).toEqual(['POST'])
})

test('what is still being saved when the screen is left stands in the same line when it is back', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<Leaving />)
  await person.click(await theSwitch('Assessments, Email'))
  await person.click(await theSwitch('Safety Net, Email'))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await theSwitch('Safety Net, Email')).toBeChecked()
  await person.click(await theSwitch('Assessments, Text'))
  await waitFor(() => expect(clinic.sent).toHaveLength(3))
  await waitFor(() => expect(clinic.kept.sms).toEqual([ASSESSMENTS]))
  expect(clinic.atOnce).toBe(1)
  expect(clinic.kept.email).toEqual([ASSESSMENTS, SAFETY_NET])
})

test('push is for the wrapper alone [NOTIF-13] [NOTIF-14]', async () => {
  aClinic()
  const browser = renderScreen(<NotificationsScreen />)
  expect(await theSwitch('Assessments, Push')).toBeDisabled()
  browser.unmount()
  renderScreen(<NotificationsScreen />, { wrapper: aBrowser({ isInWrapper: true }) })
  expect(await theSwitch('Assessments, Push')).toBeEnabled()
})

test('a switch that cannot be used is drawn off, with the reason under it; what is kept shows once it can be [NOTIF-13]', async () => {
  const all = { push: [ASSESSMENTS], email: [ASSESSMENTS], sms: [ASSESSMENTS] }
  const clinic = aClinic({ ...all, isSmsSubscribed: false, isEmailSubscribed: false }, [])
  const browser = renderScreen(<NotificationsScreen />)
  for (const [name, why] of [
    ['Assessments, Push', 'Only in the app'],
    ['Assessments, Email', 'You are unsubscribed from emails'],
    ['Assessments, Text', /Text START/],
  ] as const) {
    const off = await theSwitch(name)
    expect(off).toBeDisabled()
    expect(off).not.toBeChecked()
    expect(off).toHaveAccessibleDescription(why)
  }
  browser.unmount()
  clinic.kept = { ...clinic.kept, isSmsSubscribed: true, isEmailSubscribed: true }
  renderScreen(<NotificationsScreen />, { wrapper: aBrowser({ isInWrapper: true }) })
  for (const name of ['Assessments, Push', 'Assessments, Email', 'Assessments, Text'])
    expect(await theSwitch(name)).toBeChecked()
  expect(await theSwitch('Check-in Reminders, Email')).toHaveAccessibleDescription('Add a reminder first')
})

test('the words about the safety net open at its title; Escape and a press beside them close them', async () => {
  aClinic()
  const { person } = renderScreen(<NotificationsScreen />)
  const about = await screen.findByRole('button', { name: 'About Safety Net' })
  const words = /Your clinician may override what you choose here/
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
    expect(await theSwitch(`${section}, Text`)).toBeDisabled()
  expect(await theSwitch('Assessments, Email')).toBeEnabled()
})

test('who is not subscribed to texts reads the number of the configuration [NOTIF-15] [NOTIF-18] [NOTIF-19]', async () => {
  aClinic({ isSmsSubscribed: false })
  const config = aConfig()
  const links = { ...config.links, supportSmsNumber: '+15555550177' }
  renderScreen(<NotificationsScreen />, { config: { ...config, links } })
  const text = await theSwitch('Safety Net, Text')
  expect(text).toBeDisabled()
  expect(text).toHaveAccessibleDescription(
    'You are unsubscribed. Text START to (555) 555-0177 to get texts again.',
  )
  // A number that is broken into two lines is dialled wrong.
  expect(screen.getAllByText('(555) 555-0177')[0]).toHaveStyle({ whiteSpace: 'nowrap' })
})

test.each([
  ['enabled with an active reminder [NOTIF-12]', [reminder], true],
  ['disabled with none that is active [NOTIF-11]', [{ ...reminder, isActive: false }], false],
])('reminder switches are %s', async (_, reminders, enabled) => {
  aClinic({}, reminders)
  renderScreen(<NotificationsScreen />)
  const email = await theSwitch('Check-in Reminders, Email')
  expect(email.matches(':enabled')).toBe(enabled)
})

test('a screen that could not be read says so in its title, and Try again puts all of it right', async () => {
  server.use(
    http.get(`${URL}/optional-comms`, () => HttpResponse.json({}, { status: 500 })),
    http.get(`${URL}/notification-preferences`, () => HttpResponse.json({}, { status: 500 })),
  )
  const { person } = renderScreen(<NotificationsScreen />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.title).toBe('Error: Your settings did not load, Harbor Lane Clinic')
  aClinic()
  await person.click(retry)
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toHaveFocus()
  expect(document.title).toBe('Notifications, Harbor Lane Clinic')
})
