import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import PatientAssessmentsScreen from './patient-assessments.screen'

const show = (search = '') =>
  renderScreen(<PatientAssessmentsScreen />, {
    path: '/patients/:patientId/assessments',
    at: `/patients/p-1/assessments${search}`,
  })
const patient = (answer: () => Response | undefined) =>
  server.use(http.get('http://api.test/v1/public-api/kiosk/patients/p-1', answer))

test.each([
  ['', '/user/user%2F1/assessments'],
  [
    '?context=clinician_app&assessments=a%2Cb',
    '/user/user%2F1/assessments?context=clinician_app&assessments=a%2Cb',
  ],
])(
  'a link with a patient id and the query %p redirects to %s [ASSESS-39] [API-54]',
  async (search, address) => {
    patient(() => HttpResponse.json({ userId: 'user/1' }))
    show(search)
    expect(screen.getByText('Finding your questions')).toBeInTheDocument()
    expect(await screen.findByText(`At ${address}`)).toBeVisible()
  },
)

test('a failed lookup of a patient can be retried', async () => {
  let isDown = true
  patient(() =>
    isDown
      ? HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status: 500 })
      : HttpResponse.json({ userId: 'user-1' }),
  )
  const { person } = show()
  expect(await screen.findByText('The clinic is having a moment.')).toBeVisible()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('At /user/user-1/assessments')).toBeVisible()
})
