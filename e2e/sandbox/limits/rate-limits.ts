import rateLimit from '@fastify/rate-limit'
import { MINUTE_MS } from '@soundings/shared/dates/durations'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { toNetwork, tooManyRequests } from './throttle.ts'

const LIMIT_WINDOW_MS = 15 * MINUTE_MS

/** Addresses kept in memory. The least recently used is dropped first. */
const MAX_ADDRESSES = 20_000

/** All other calls from one address together, which a whole waiting room may share. */
const MAX_OTHER_CALLS = 10_000

/** Per address in 15 minutes: calls that cost a guess, a message or a stored row. */
const MAX_CALLS = {
  verifyBirthday: 300,
  identifyPatient: 300,
  getUserOfPatient: 300,
  authenticateMagicCode: 300,
  lookupInvite: 200,
  verifyInviteCode: 300,
  createAccount: 100,
  requestPasswordReset: 100,
  confirmPasswordReset: 300,
  submitIntakeInfo: 200,
  signConsentPolicies: 200,
  submitAssessments: 600,
  submitCheckIns: 600,
  submitPublicCheckIns: 600,
  signIn: 600,
  report: 600,
}

export type LimitedCall = keyof typeof MAX_CALLS

const isLimited = (name: string): name is LimitedCall => Object.hasOwn(MAX_CALLS, name)

/** Call it before any route is registered. */
export const registerRateLimits = async (app: FastifyInstance, scale: number): Promise<void> => {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: MAX_OTHER_CALLS * scale,
    timeWindow: LIMIT_WINDOW_MS,
    cache: MAX_ADDRESSES,
    keyGenerator: ({ ip }) => toNetwork(ip),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
}

/** A call without its own limit counts towards `MAX_OTHER_CALLS`. */
export const rateLimitOptions = (name: string, scale: number): Pick<RouteShorthandOptions, 'config'> =>
  isLimited(name)
    ? { config: { rateLimit: { max: MAX_CALLS[name] * scale, timeWindow: LIMIT_WINDOW_MS } } }
    : {}
