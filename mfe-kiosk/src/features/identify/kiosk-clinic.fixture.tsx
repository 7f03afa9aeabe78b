import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import IdentifyScreen from './identify.screen'

export const KIOSK_API = 'http://api.test/v1/public-api/kiosk'

type Result = { status: string; userId?: string }

/** Gives these results in order, and records the request bodies. */
export const aClinic = (...results: (Result | number)[]): unknown[] => {
  const requests: unknown[] = []
  server.use(
    http.get(`${KIOSK_API}/clinic/harbor`, () =>
      HttpResponse.json({
        displayId: 'harbor',
        organizationName: 'Harbor Lane Clinic',
        logoUrl: '/logo.svg',
      }),
    ),
    http.post(`${KIOSK_API}/end-visit`, () => HttpResponse.json({ success: true })),
    http.post(`${KIOSK_API}/identify-patient-attributes`, async ({ request }) => {
      requests.push(await request.json())
      // Lets the page render the request in flight.
      await delay(20)
      const result = results[requests.length - 1] ?? { status: 'no_match' }
      return typeof result === 'number'
        ? HttpResponse.json({}, { status: result })
        : HttpResponse.json(result)
    }),
  )
  return requests
}

export const openKiosk = () =>
  renderScreen(<IdentifyScreen />, { path: '/clinics/:clinicDisplayId', at: '/clinics/harbor' })

type View = ReturnType<typeof openKiosk>

export const submitName = async ({ person }: View, lastName = 'Marlow', dateOfBirth = '01/02/1990') => {
  await person.click(await screen.findByLabelText('Last name'))
  await person.paste(lastName)
  await person.click(screen.getByRole('textbox', { name: 'Date of birth' }))
  await person.paste(dateOfBirth)
  await person.keyboard('{Enter}')
}
