import {
  type Communications,
  readCommunications,
  updateCommunications,
} from '@soundings/shared/api/communications'
import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { ApiError } from '@soundings/shared/platform'
import { isOn, type Toggle, withToggle } from './preferences.rules.ts'

/** Each try is made of a new read; more devices than that do not switch at the same moment. */
const TRIES = 4

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 412

/**
 * Saves one switch in what the clinic has now: never more than that one, whatever this device has read before (decision
 * 0057). A version that has passed is refused by the server (412) and read anew; with none, it is read before each write.
 * @param known what this device has read last.
 * @returns what the clinic has after it, and what it had before it.
 * @throws ApiError when it was not saved.
 */
export const saveSwitch = async (
  userId: string,
  known: Communications,
  change: Toggle,
): Promise<{ before: Communications; after: Communications }> => {
  let before = known.version ? known : await readCommunications(userId)
  for (let tries = 1; ; tries += 1) {
    try {
      return { before, after: await updateCommunications(userId, withToggle(before, change)) }
    } catch (error) {
      const mayBeSaved = isOutcomeUnknown(error)
      if (!mayBeSaved && !(isChangedElsewhere(error) && tries < TRIES)) throw error
      const now = await readCommunications(userId)
      if (mayBeSaved && isOn(now, change.channel, change.section) === change.isOn)
        return { before, after: now }
      if (mayBeSaved) throw error
      before = now
    }
  }
}
