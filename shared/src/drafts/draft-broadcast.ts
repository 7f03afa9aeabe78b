import type { DraftId } from './draft-rows.ts'

/* Apart from `draft-channel.ts`, whose schemas are not for the host's first script: a log-out broadcasts from there. */

/** The broadcast channel of the tabs that show a form. */
export const createChannel = ({ userId, kind }: DraftId) =>
  new BroadcastChannel(`soundings/${kind}/${userId}`)

/** Sends a message to the tabs that show this form, from a page that has not opened its channel, or has closed it. */
export const broadcastOnce = (id: DraftId, message: { readonly type: string }): void => {
  const channel = createChannel(id)
  channel.postMessage(message)
  channel.close()
}
