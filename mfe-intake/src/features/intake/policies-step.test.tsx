import 'fake-indexeddb/auto'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, goToPolicies, INTAKE_API, openIntake } from './intake-clinic.fixture'

beforeEach(() => eraseAllDrafts())

test('policies that fail to load cannot be signed', async () => {
  aClinic()
  server.use(http.get(`${INTAKE_API}/policies`, () => HttpResponse.json({}, { status: 500 })))
  const view = openIntake()
  await goToPolicies(view)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: 'Confirm & Sign' })).toBeDisabled()
  aClinic()
  await view.person.click(retry)
  expect(await screen.findByRole('checkbox')).toBeVisible()
})

test('the link to a policy contains its title and file name [INTAKE-27]', async () => {
  aClinic()
  const view = openIntake()
  await goToPolicies(view)
  const link = await screen.findByRole('link', { name: 'How it is kept privacy.pdf, opens in a new tab' })
  expect(link).toHaveAttribute('href', '/privacy.pdf')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByText('Your care team alone reads it.')).not.toBeVisible()
  await view.person.click(screen.getByText(/^Read it here/))
  expect(screen.getByText('Your care team alone reads it.')).toBeVisible()
})
