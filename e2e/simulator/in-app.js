/**
 * Runs first in a page that the simulator opened: gives it the wrapper's user agent and the wrapper's
 * end of the bridge. In every other window it does nothing.
 */
;(() => {
  const [, platform, version] =
    /(?:^|; )soundings-simulator=(ios|android)~([\w.-]+)/.exec(document.cookie) ?? []
  if (window.name !== 'soundings-simulator' || !platform) return
  const userAgent = `${navigator.userAgent} SoundingsApp/${version} (${platform})`
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  const channel = new BroadcastChannel('soundings-simulator')
  window.ReactNativeWebView = { postMessage: (message) => channel.postMessage({ fromWeb: String(message) }) }
  channel.addEventListener('message', ({ data }) => {
    if (typeof data.toWeb !== 'string') return
    // iOS dispatches on window, Android on document.
    const target = platform === 'ios' ? window : document
    target.dispatchEvent(new MessageEvent('message', { data: data.toWeb }))
  })
})()
