export type TabChannel = {
  broadcast: (message: unknown) => void
  close: () => void
}

/** If the browser refuses channels (Firefox, when it blocks cookies), messages do not reach other tabs. */
const NO_CHANNEL: TabChannel = { broadcast: () => undefined, close: () => undefined }

/** Never throws. @param onMessage gets unvalidated messages of other tabs */
export const openTabChannel = (name: string, onMessage?: (message: unknown) => void): TabChannel => {
  try {
    const channel = new BroadcastChannel(name)
    if (onMessage) channel.addEventListener('message', ({ data }) => onMessage(data))
    return { broadcast: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return NO_CHANNEL
  }
}
