import type { NewReminder } from '@soundings/shared/api/reminders'
import type { OpenRequest } from '@soundings/shared/api/use-send'

/** Specification, 9. */
const DEFAULT_TIME = '09:00'

export const EMPTY_ENTRIES: NewReminder = { daysOfWeek: [], timeOfDay: DEFAULT_TIME }

const parseRequest = (text: unknown): OpenRequest | undefined => {
  const [key, body] = typeof text === 'string' ? text.split(' ', 2) : []
  return key && body ? { key, body } : undefined
}

/** Neither key nor body contains a space. */
export const serializeRequest = (request: OpenRequest | undefined): string =>
  request ? `${request.key} ${request.body}` : ''

/** Undefined without an open request. */
export const unknownOutcome = (
  request: OpenRequest | undefined,
  entries: NewReminder,
): 'same' | 'changed' | undefined => {
  if (!request) return undefined
  return request.body === JSON.stringify(entries) ? 'same' : 'changed'
}

export const parseDraft = (stored: Readonly<Record<string, unknown>> | undefined) => {
  if (!stored) return undefined
  const { days, time, sent } = stored
  return {
    entries: {
      daysOfWeek: Array.isArray(days) ? days.map(Number) : [],
      timeOfDay: typeof time === 'string' && time !== '' ? time : DEFAULT_TIME,
    },
    openRequest: parseRequest(sent),
  }
}
