const PROBE = 'soundings-cookies=1; path=/; SameSite=Strict'

/** Writes a test cookie, because `navigator.cookieEnabled` is true even if the browser blocks cookies of this site. */
export const keepsCookies = (): boolean => {
  // biome-ignore lint/suspicious/noDocumentCookie: no engine but Chromium has a Cookie Store everywhere.
  document.cookie = PROBE
  const isKept = document.cookie.includes('soundings-cookies=1')
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${PROBE}; max-age=0`
  return isKept
}
