import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen } from '@testing-library/react'
import {
  aClinic,
  fillBasics,
  fillContact,
  findHeading,
  goToBasics,
  goToContact,
  openIntake,
  press,
} from './intake-clinic.fixture'

beforeEach(() => eraseAllDrafts())

test('pronouns are optional [INTAKE-18]', async () => {
  const requests = aClinic()
  const view = openIntake()
  await goToBasics(view)
  await fillBasics(view)
  await view.person.click(screen.getByLabelText('she/her/hers'))
  await press(view, 'Clear answer')
  expect(screen.getByLabelText('she/her/hers')).not.toBeChecked()
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  await findHeading('Policies')
  expect(requests[0]?.body).not.toHaveProperty('pronoun')
})

test('an email that looks mistyped gets a suggestion on blur [INTAKE-24]', async () => {
  const requests = aClinic()
  const view = openIntake()
  await goToContact(view)
  const email = await screen.findByLabelText('Email')
  await view.person.type(email, 'robin@gmial.com')
  expect(screen.queryByText(/right\?/)).not.toBeInTheDocument()
  await view.person.type(screen.getByLabelText('Phone'), '2125550142')
  expect(await screen.findByText(/Is robin@gmial.com right\?/)).toBeVisible()
  expect(email).toHaveAccessibleDescription(/Is robin@gmial.com right\?/)
  expect(email).toBeValid()
  await press(view, 'Change to robin@gmail.com')
  expect(email).toHaveFocus()
  expect(email).toHaveValue('robin@gmail.com')
  expect(screen.queryByText(/right\?/)).not.toBeInTheDocument()
  await press(view, 'Next')
  await findHeading('Policies')
  expect(requests[0]?.body).toMatchObject({ email: 'robin@gmail.com' })
})

test('an email domain without a dot is questioned but accepted [INTAKE-24]', async () => {
  const requests = aClinic()
  const view = openIntake()
  await goToContact(view)
  const email = await screen.findByLabelText('Email')
  await view.person.type(email, 'foo@bar')
  await view.person.type(screen.getByLabelText('Phone'), '2125550142')
  expect(await screen.findByText(/Is foo@bar right\?/)).toBeVisible()
  await press(view, 'Next')
  await findHeading('Policies')
  expect(requests[0]?.body).toMatchObject({ email: 'foo@bar' })
})

test('the error summary names missing fields [INTAKE-16] [INTAKE-17] [INTAKE-19] [INTAKE-20] [INTAKE-24] [INTAKE-25]', async () => {
  aClinic()
  const view = openIntake()
  const expectNamed = async (...messages: string[]) => {
    await press(view, 'Next')
    for (const name of messages) expect(await screen.findByRole('link', { name })).toBeVisible()
  }
  await goToBasics(view)
  const birthday = await screen.findByRole('textbox', { name: 'Date of birth' })
  expect(birthday).toHaveAccessibleDescription(/^Must be at least 13 years old/)
  await expectNamed('First name is required', 'Last name is required', 'Date of birth is required')
  await fillBasics(view)
  await press(view, 'Next')
  await findHeading('How to reach you')
  await expectNamed('Invalid email address', 'Phone number is required')
})
