/** Runs before the app in a page that the simulator opened: imitates the wrapper. */
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
