import { renderScreen } from '@soundings/shared/testing/render-screen'
import { anActiveProfile } from '@soundings/shared/testing/worlds'
import { screen, within } from '@testing-library/react'
import AccountScreen from './account.screen'

/** Each term of the list with its definition. */
const facts = () =>
  screen.getAllByRole('term').map((term) => {
    const definition = within(term.parentElement ?? term).getByRole('definition')
    return [term.textContent, definition.textContent]
  })

test('personal information is shown read-only, with whom to ask for a change', () => {
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

test('what the clinic does not have is named as missing', () => {
  const { profile, ...active } = anActiveProfile({ profile: { email: '' } })
  const { phoneNumber: _, ...withoutPhone } = profile
  renderScreen(<AccountScreen />, { active: { ...active, profile: withoutPhone } })
  expect(facts().slice(-2)).toEqual([
    ['Email', 'Not on file'],
    ['Phone number', 'Not on file'],
  ])
})
