import 'fake-indexeddb/auto'
import { goOffline, server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { aClinic, findHeading, INTAKE_API, openIntake, press, submitContact } from './intake-clinic.fixture'

beforeEach(() => eraseAllDrafts())

test('a step that fails to send keeps its values [INTAKE-09]', async () => {
  const requests = aClinic()
  const keys: (string | null)[] = []
  server.use(
    http.post(
      `${INTAKE_API}/basic-info`,
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.json({ error: { message: 'The clinic is closed.' } }, { status: 503 })
      },
      { once: true },
    ),
  )
  const view = openIntake()
  await submitContact(view)
  // A 503 may follow after the information was stored.
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We do not know yet if your information arrived. The clinic is closed.',
  )
  expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
  await press(view, 'Next')
  await findHeading('Policies')
  expect(requests[0]?.key).toBe(keys[0])
})

test('a lost response keeps the step [INTAKE-15]', async () => {
  const requests = aClinic()
  server.use(http.post(`${INTAKE_API}/basic-info`, () => HttpResponse.error(), { once: true }))
  const view = openIntake()
  await submitContact(view)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We do not know yet if your information arrived. What you typed is still here. Try again. Your clinic will only keep what you send last.',
  )
  await view.person.type(screen.getByLabelText('Email'), '.example')
  await press(view, 'Next')
  await findHeading('Policies')
  expect(requests).toMatchObject([{ body: { email: 'robin@mail.test.example' } }])
  server.use(http.post(`${INTAKE_API}/sign-consent-policies`, () => HttpResponse.error(), { once: true }))
  await view.person.click(await screen.findByRole('checkbox'))
  await press(view, 'Confirm & Sign')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We do not know yet if your signature arrived. Try again. You will only sign once.',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
})

test("a refusal shows the server's message", async () => {
  const requests = aClinic()
  server.use(
    http.post(
      `${INTAKE_API}/basic-info`,
      () => HttpResponse.json({ error: { message: 'The clinic is closed.' } }, { status: 422 }),
      { once: true },
    ),
  )
  const view = openIntake()
  await submitContact(view)
  expect(await screen.findByRole('alert')).toHaveTextContent('The clinic is closed.')
  const goOnline = goOffline()
  await press(view, 'Next')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent yet. You were offline.'))
  expect(requests).toEqual([])
  goOnline()
  await press(view, 'Next')
  await findHeading('Policies')
})

test('a response that arrives after Back does not navigate forward [INTAKE-11]', async () => {
  const requests = aClinic()
  let answer = () => {}
  const isBack = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post(`${INTAKE_API}/basic-info`, async () => {
      await isBack
      requests.push({ path: 'basic-info', key: null, body: undefined })
      return HttpResponse.json({ success: true })
    }),
  )
  const view = openIntake()
  await submitContact(view)
  await press(view, 'Back')
  await findHeading('About you')
  answer()
  await waitFor(() => expect(requests).toHaveLength(1))
  await delay(100)
  expect(await findHeading('About you')).toBeVisible()
})
