import type { Communications } from '@soundings/shared/api/communications'
import type { Reminder } from '@soundings/shared/api/reminders'
import { server } from '@soundings/shared/testing/api-server'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'

export const USER_URL = 'http://api.test/v1/client-api/users/user-1'
export const ASSESSMENTS = 'SCHEDULED_ASSESSMENT_ADMINISTRATION'
export const SAFETY_NET = 'CLIENT_SAFETY_NET'
export const REMINDER: Reminder = { id: 'r-1', isActive: true, daysOfWeek: [1, 3], timeOfDay: '09:00' }

/** Stores preferences, and records every request. */
export const aClinic = (more: Partial<Communications> = {}, reminders: Reminder[] = [REMINDER]) => {
  const clinic = {
    stored: {
      push: [],
      email: [],
      sms: [],
      isPushSubscribed: true,
      isEmailSubscribed: true,
      isSmsSubscribed: true,
      ...more,
    } as Communications,
    sent: [] as unknown[],
    maxConcurrent: 0,
    /** Numbers of the requests that fail, from 1. */
    failing: [] as number[],
    /** Numbers of the requests that are stored but whose response is lost. */
    losing: [] as number[],
    /** Undefined for a server without versions. */
    version: undefined as number | undefined,
  }
  let concurrent = 0
  const etag = () => `"${clinic.version}"`
  const headers = () => (clinic.version === undefined ? {} : { headers: { etag: etag() } })
  server.use(
    http.get(`${USER_URL}/optional-comms`, () => HttpResponse.json(clinic.stored, headers())),
    http.get(`${USER_URL}/notification-preferences`, () => HttpResponse.json(reminders)),
    http.post<never, Communications>(`${USER_URL}/optional-comms`, async ({ request }) => {
      const body = await request.json()
      clinic.sent.push(body)
      concurrent += 1
      clinic.maxConcurrent = Math.max(clinic.maxConcurrent, concurrent)
      await delay(20)
      concurrent -= 1
      if (clinic.failing.includes(clinic.sent.length)) return HttpResponse.json({}, { status: 500 })
      const version = request.headers.get('if-match')
      if (clinic.version !== undefined && version !== etag()) return HttpResponse.json({}, { status: 412 })
      const { push, email, sms } = body
      if (clinic.version !== undefined) clinic.version += 1
      clinic.stored = { ...clinic.stored, push, email, sms }
      if (clinic.losing.includes(clinic.sent.length)) return HttpResponse.error()
      return HttpResponse.json(clinic.stored, headers())
    }),
  )
  return clinic
}

export const findSwitch = (name: string) => screen.findByRole('switch', { name })
