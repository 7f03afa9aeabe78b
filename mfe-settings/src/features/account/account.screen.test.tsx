import { chosenLanguage, setLanguages } from '@soundings/shared/messages/language'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { anActiveProfile } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import AccountScreen from './account.screen'

const facts = () =>
  screen.getAllByRole('term').map((term) => {
    const definition = within(term.parentElement ?? term).getByRole('definition')
    return [term.textContent, definition.textContent]
  })

test('personal information is read-only [ACCOUNT-02] [ACCOUNT-03] [ACCOUNT-04]', () => {
  renderScreen(<AccountScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toHaveFocus()
  expect(facts()).toEqual([
    ['First name', 'Robin'],
    ['Last name', 'Marsh'],
    ['Date of birth', '01/02/1980'],
    ['Email', 'robin@mail.test'],
    ['Phone number', '(555) 555-0123'],
  ])
  expect(screen.getByText(/Please ask your clinician to change it/)).toBeVisible()
  for (const role of ['textbox', 'button', 'link']) expect(screen.queryByRole(role)).not.toBeInTheDocument()
})

test('contact details that the clinic lacks are shown as not on file', () => {
  const { profile, ...active } = anActiveProfile({ profile: { email: '' } })
  const { phoneNumber: _, ...withoutPhone } = profile
  renderScreen(<AccountScreen />, { active: { ...active, profile: withoutPhone } })
  expect(facts().slice(-2)).toEqual([
    ['Email', 'Not on file'],
    ['Phone number', 'Not on file'],
  ])
})

const PREFERRED = '*/v1/client-api/users/:userId/preferred-language'
const choosing = (answer: () => Response) => {
  const sent: unknown[] = []
  server.use(
    http.post(PREFERRED, async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  const { person } = renderScreen(<AccountScreen />, { languages: ['en', 'es', 'ar'] })
  return { sent, choose: () => person.click(screen.getByRole('radio', { name: 'Español' })) }
}

afterEach(() => act(() => setLanguages({ chosen: 'en', screen: 'en' })))

test('a chosen language is sent to the clinic', async () => {
  const { sent, choose } = choosing(() => HttpResponse.json({ success: true }))
  const group = screen.getByRole('group', { name: /Language/ })
  expect(within(group).getAllByRole('radio')).toHaveLength(3)
  expect(within(group).getByText('العربية')).toHaveAttribute('lang', 'ar')
  await choose()
  expect(chosenLanguage()).toBe('es')
  expect(screen.getByRole('radio', { name: 'Español' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Español' })).toHaveFocus()
  await waitFor(() => expect(sent).toEqual([{ preferredLanguage: 'es' }]))
  expect(screen.queryByText(/does not have your language/)).not.toBeInTheDocument()
})

test('a language is kept on this device if the server does not offer the call', async () => {
  const { sent, choose } = choosing(() => HttpResponse.json({}, { status: 404 }))
  await choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(chosenLanguage()).toBe('es')
  expect(screen.queryByText(/does not have your language/)).not.toBeInTheDocument()
})

test('a language that the clinic has failed to store shows a warning', async () => {
  const { choose } = choosing(() => HttpResponse.json({}, { status: 500 }))
  await choose()
  expect(await screen.findByText(/does not have your language yet/)).toBeVisible()
  expect(chosenLanguage()).toBe('es')
})
