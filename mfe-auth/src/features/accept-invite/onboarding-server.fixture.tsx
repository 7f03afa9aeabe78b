import type { Session } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import AcceptInviteScreen from './accept-invite.screen'

const ONBOARDING = 'http://api.test/v1/public-api/onboarding'

type Answer = { status?: number; body: Record<string, unknown> }
type Answers = { lookup?: Answer[]; verification?: Answer[]; account?: Answer[] }

export const refusal = (status: number, message?: string): Answer => ({
  status,
  body: message ? { error: { message } } : {},
})

/** Gives these responses in order, then succeeds. Records the requests. */
export const anOnboardingServer = ({ lookup = [], verification = [], account = [] }: Answers = {}) => {
  const requests: { path: string; body: unknown }[] = []
  const route = (path: string, answers: Answer[], success: Answer) =>
    http.post(`${ONBOARDING}/${path}`, async ({ request }) => {
      requests.push({ path, body: await request.json() })
      await delay(20)
      const { status = 200, body } = answers.shift() ?? success
      return HttpResponse.json(body, { status })
    })
  server.use(
    route('lookup', lookup, { body: { status: 'code-sent' } }),
    route('verification-code', verification, {
      body: { patientId: 'patient-7', patientEmail: 'robin@mail.test' },
    }),
    route('account', account, { body: { status: 'created' } }),
  )
  return requests
}

export const openInvite = (session: Partial<Session> = {}) =>
  renderScreen(<AcceptInviteScreen />, {
    path: '/accept-invite',
    at: '/accept-invite',
    session: aSession(session),
  })

type View = ReturnType<typeof openInvite>

export const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const submitPhone = async ({ person }: View) => {
  await person.click(screen.getByRole('radio', { name: 'Phone' }))
  await person.click(screen.getByLabelText('Phone number'))
  await person.paste('2125550142')
  await person.keyboard('{Enter}')
}

export const goToVerify = async (view: View) => {
  await submitPhone(view)
  await findHeading('Enter your code')
}

export const submitCode = async ({ person }: View, code = '123456') =>
  person.type(screen.getByLabelText('Code'), `${code}{Enter}`)

export const goToSetup = async (view: View) => {
  await goToVerify(view)
  await submitCode(view)
  await findHeading('Choose your password')
}
