import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { aClinic, aModule, endpoints, failCalls, noteNode, slider } from '../../components/a-clinic.fixture'
import CheckInPreviewScreen from './check-in-preview.screen'

const show = (id: string) =>
  renderScreen(<CheckInPreviewScreen />, {
    path: '/check-ins/:checkInId/preview',
    at: `/check-ins/${id}/preview`,
  })

test('a preview can be stepped through to its end [CHECKIN-24] [CHECKIN-26]', async () => {
  const { sent } = aClinic({
    modules: [aModule('day', 'Daily life', [slider('a', 'Energy?'), slider('b', 'Others?')])],
  })
  const { person } = show('day')
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Energy?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Others?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Energy?' })).toBeVisible()
  expect(sent).toEqual([])
})

test("a preview that does not exist shows the server's message", async () => {
  aClinic({ modules: [aModule('mood', 'Low mood', [noteNode])] })
  failCalls('get', endpoints.preview, 500)
  const { person } = show('mood')
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Low mood' })).toBeVisible()
})
