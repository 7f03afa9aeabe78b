import {
  type Communications,
  readCommunications,
  updateCommunications,
} from '@soundings/shared/api/communications'
import { isNotSent, isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { ApiError } from '@soundings/shared/platform'
import { applyToggle, isOn, type Toggle } from './preferences.rules.ts'

/** Each attempt applies the toggle to fresh preferences. After this number of conflicts, the toggle fails. */
const MAX_ATTEMPTS = 4

/** For a change that is not saved: nothing was written, or fresh preferences do not contain it. */
const toNotSavedError = (cause: unknown) => new Error('The toggle was not saved', { cause })

/** If this fails, nothing was written. */
const readBefore = (userId: string): Promise<Communications> =>
  readCommunications(userId).catch((error: unknown) => {
    throw isNotSent(error) ? error : toNotSavedError(error)
  })

/** Without a response, the request may still be in flight. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.failure === 'network'

const isVersionConflict = (error: unknown) => error instanceof ApiError && error.status === 412

/**
 * Stale data of this device overwrites nothing else (decisions/drafts-and-submission: Preferences have a version).
 * @returns the stored preferences before and after the toggle.
 * @throws an error with unknown outcome (`isOutcomeUnknown`) if the toggle may be saved, else any other.
 */
export const saveToggle = async (
  userId: string,
  known: Communications,
  toggle: Toggle,
): Promise<{ before: Communications; after: Communications }> => {
  let previous = known.version ? known : await readBefore(userId)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { before: previous, after: await updateCommunications(userId, applyToggle(previous, toggle)) }
    } catch (error) {
      const mayBeSaved = isOutcomeUnknown(error)
      if (!mayBeSaved && !(isVersionConflict(error) && attempt < MAX_ATTEMPTS)) throw error
      const current = await readCommunications(userId).catch(() => {
        throw error
      })
      if (mayBeSaved && isOn(current, toggle.channel, toggle.section) === toggle.isOn)
        return { before: previous, after: current }
      if (mayBeSaved) throw isUnanswered(error) ? error : toNotSavedError(error)
      previous = current
    }
  }
}
