import { server } from '@soundings/shared/testing/api-server'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import PublicUserGateScreen from './public-user-gate.screen'

export const USER_API = 'http://api.test/v1/public-api/user/user-1'

export const gate = (
  <PublicUserGateScreen>
    <p>The content</p>
  </PublicUserGateScreen>
)

type Start = { consentRequired?: boolean; consentCopy?: string; isVerified?: boolean; needsCookies?: boolean }

/** Stores the consent, and records its calls and the bodies of birthday checks. */
export const aClinic = (start: Start = {}) => {
  const calls: string[] = []
  const bodies: unknown[] = []
  let consentRequired = start.consentRequired ?? false
  const record = ({ method, url }: Request) => calls.push(`${method} ${url.replace(USER_API, '')}`)
  server.use(
    http.get(`${USER_API}/consent-info`, ({ request }) => {
      record(request)
      return HttpResponse.json({
        consentRequired,
        consentCopy: start.consentCopy ?? '<p>Please <b>agree</b>.</p>',
      })
    }),
    http.post(`${USER_API}/accept-consent`, ({ request }) => {
      record(request)
      consentRequired = false
      return HttpResponse.json({ success: true })
    }),
    http.get(`${USER_API}/birthday-verification-status`, ({ request }) => {
      record(request)
      return HttpResponse.json({ isVerified: start.isVerified ?? true, needsCookies: start.needsCookies })
    }),
    http.post(`${USER_API}/birthday-verification`, async ({ request }) => {
      record(request)
      const body = await request.clone().json()
      bodies.push(body)
      return HttpResponse.json({ success: body.dateOfBirth === '1990-01-02' })
    }),
  )
  return { calls, bodies }
}

export const findContent = () => screen.findByText('The content')
export const findBirthdayField = () => screen.findByLabelText('Date of birth')
