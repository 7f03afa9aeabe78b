import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import IntakeScreen from './intake.screen'

export const INTAKE_API = 'http://api.test/v1/public-api/intake'

export type IntakeRequest = { path: string; key: string | null; body: unknown }

/** Records requests with their `Idempotency-Key`. */
export const aClinic = (): IntakeRequest[] => {
  const requests: IntakeRequest[] = []
  const record = async (request: Request) => {
    const text = await request.text()
    const { pathname } = new URL(request.url)
    requests.push({
      path: pathname.replace('/v1/public-api/intake/', ''),
      key: request.headers.get('idempotency-key'),
      body: text ? JSON.parse(text) : undefined,
    })
    return HttpResponse.json({ success: true })
  }
  server.use(
    http.get(`${INTAKE_API}/policies`, () =>
      HttpResponse.json([
        {
          ...{ id: 'privacy', description: 'How it is kept', fileName: 'privacy.pdf', url: '/privacy.pdf' },
          text: ['Your care team alone reads it.'],
        },
      ]),
    ),
    http.post(`${INTAKE_API}/basic-info`, ({ request }) => record(request)),
    http.post(`${INTAKE_API}/sign-consent-policies`, ({ request }) => record(request)),
  )
  return requests
}

type View = ReturnType<typeof renderScreen>

export const openIntake = (world: Parameters<typeof renderScreen>[1] = {}): View =>
  renderScreen(<IntakeScreen />, { path: '/intake', at: '/intake', ...world })

export const press = ({ person }: View, name: string) => person.click(screen.getByRole('button', { name }))

export const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Other tests cover typing. */
const enter = async ({ person }: View, field: HTMLElement, text: string) => {
  await person.click(field)
  await person.paste(text)
}

export const fillBasics = async (view: View) => {
  await enter(view, await screen.findByLabelText('First name'), 'Robin')
  await enter(view, screen.getByLabelText('Last name'), 'Marlow')
  await enter(view, screen.getByRole('textbox', { name: 'Date of birth' }), '1/2/1990')
}

export const fillContact = async (view: View) => {
  await enter(view, await screen.findByLabelText('Email'), 'robin@mail.test')
  await enter(view, screen.getByLabelText('Phone'), '2125550142')
}

export const goToBasics = async (view: View) => {
  await findHeading('Join your clinic')
  await press(view, 'Continue')
}

export const goToContact = async (view: View) => {
  await goToBasics(view)
  await fillBasics(view)
  await press(view, 'Next')
}

export const submitContact = async (view: View) => {
  await goToContact(view)
  await fillContact(view)
  await press(view, 'Next')
}

export const goToPolicies = async (view: View) => {
  await submitContact(view)
  await findHeading('Policies')
}
