export type Platform = 'ios' | 'android'

/** The mobile wrapper round this page. */
export type DetectedWrapper = { platform: Platform; version: string }

const TOKEN = /\bSoundingsApp\/(\d+\.\d+\.\d+\S*) \((ios|android)\)/

const platformOf = (value: string | null | undefined): Platform | undefined =>
  value === 'ios' || value === 'android' ? value : undefined

/** The wrapper by its user-agent token `SoundingsApp/<version> (<ios|android>)` (decisions, "The wrapper"). */
export const wrapperOf = (userAgent: string): DetectedWrapper | undefined => {
  const [, version, name] = TOKEN.exec(userAgent) ?? []
  const platform = platformOf(name)
  return version && platform ? { platform, version } : undefined
}

/** The platform: the wrapper's own, else that of the first URL of this tab. */
export const platformHere = (
  wrapper: DetectedWrapper | undefined,
  search: string,
  kept: string | null,
): Platform | undefined =>
  wrapper?.platform ?? platformOf(new URLSearchParams(search).get('platform')) ?? platformOf(kept)
