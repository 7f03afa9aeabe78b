import { openTabChannel } from '../storage/tab-channel.ts'
import type { DraftId } from './draft-rows.ts'

/* Apart from `draft-channel.ts`, whose schemas are not for the host's first script: a log-out broadcasts from there. */

/** Opens the broadcast channel of the tabs that show a form. */
export const openFormChannel = ({ userId, kind }: DraftId, onMessage?: (message: unknown) => void) =>
  openTabChannel(`soundings/${kind}/${userId}`, onMessage)

/** Sends a message to the tabs that show this form, from a page that has not opened its channel, or has closed it. */
export const broadcastOnce = (id: DraftId, message: { readonly type: string }): void => {
  const channel = openFormChannel(id)
  channel.broadcast(message)
  channel.close()
}
