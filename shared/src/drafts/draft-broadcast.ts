import type { DraftId } from './draft-rows.ts'

/** The name of the broadcast channel of the tabs that show a form. */
export const toChannelName = ({ userId, kind }: DraftId): string => `soundings/${kind}/${userId}`

/** Sends a message on a channel of {@link toChannelName}, from a page that has not opened it, or has closed it. */
export const broadcastOnce = (name: string, message: { readonly type: string }): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}
