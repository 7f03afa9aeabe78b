/** Sets a page up as a kiosk without a network: it begins anew within its page, which a test can follow. */
export const setUpOfflineKiosk = () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    window.soundingsPrefetched = undefined
    sessionStorage.clear()
    localStorage.clear()
  })
}
