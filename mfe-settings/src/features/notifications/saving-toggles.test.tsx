import { communicationsQueryOptions } from '@soundings/shared/api/communications'
import { goOffline, server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { ASSESSMENTS, aClinic, findSwitch, SAFETY_NET, USER_URL } from './notifications.fixture'
import NotificationsScreen from './notifications.screen'

/** The screen, and a button that unmounts and remounts it. */
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

test('a switch sends the list of its channel with its message type, and the other lists unchanged [NOTIF-06] [API-28]', async () => {
  const clinic = aClinic({ sms: [SAFETY_NET], push: ['SOMETHING_NEW'] })
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await findSwitch('Assessments, Email'))
  expect(await findSwitch('Assessments, Email')).toBeChecked()
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  expect(clinic.sent).toEqual([
    { userId: 'user-1', push: ['SOMETHING_NEW'], email: [ASSESSMENTS], sms: [SAFETY_NET] },
  ])
})

test('toggles are saved one after the other, and a failed one rolls back alone [NOTIF-20] [NOTIF-21]', async () => {
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

test('the error of a failed save stays at its switch until the next press [NOTIF-20]', async () => {
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
  // Another switch that is saved does not take it away, and neither does leaving.
  await person.click(await findSwitch('Safety Net, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([SAFETY_NET]))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(words)).toBeVisible()
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.stored.email).toEqual([SAFETY_NET, ASSESSMENTS]))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('a change of another device that was read since is not overwritten', async () => {
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
])(
  'an opt-out on another device is not overwritten, with %s, and is shown [NOTIF-06]',
  async (_, version) => {
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
  },
)

test('after a lost response the preferences are read again', async () => {
  const clinic = aClinic()
  clinic.losing = [1]
  const { person } = renderScreen(<NotificationsScreen />)
  await person.click(await findSwitch('Assessments, Email'))
  await waitFor(() => expect(clinic.sent).toHaveLength(1))
  await waitFor(async () => expect(await findSwitch('Assessments, Email')).toBeEnabled())
  expect(await findSwitch('Assessments, Email')).toBeChecked()
  expect(screen.queryByText('Unable to save your preference')).not.toBeInTheDocument()
})

test('a save that may have arrived is not said to have failed', async () => {
  aClinic()
  const { person } = renderScreen(<NotificationsScreen />)
  const email = await findSwitch('Assessments, Email')
  server.use(http.post(`${USER_URL}/optional-comms`, () => HttpResponse.error()))
  await person.click(email)
  const words = 'We do not know yet if your change was saved. Please try again.'
  await waitFor(() => expect(email).toHaveAccessibleDescription(words))
  expect(screen.queryByText('Unable to save your preference')).not.toBeInTheDocument()
})

test('without a network nothing is sent, and it is said that the device is offline', async () => {
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

test('saves that are pending when the screen unmounts stay in order with later ones', async () => {
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
