export type Platform = 'ios' | 'android'

export type DetectedWrapper = { platform: Platform; version: string }

const TOKEN = /\bSoundingsApp\/(\S+)(?: \(([^)]*)\))?/i

const parsePlatform = (value: string | null | undefined): Platform | undefined =>
  value === 'ios' || value === 'android' ? value : undefined

const NAMES: readonly (readonly [RegExp, Platform])[] = [
  [/\b(ios|iphone|ipad)/i, 'ios'],
  [/\bandroid/i, 'android'],
]

const findPlatform = (text: string): Platform | undefined => NAMES.find(([name]) => name.test(text))?.[1]

/** Reads the user-agent token `SoundingsApp/<version> (<ios|android>)`. */
export const detectWrapper = (userAgent: string): DetectedWrapper | undefined => {
  const [, version, details = ''] = TOKEN.exec(userAgent) ?? []
  const platform = findPlatform(details) ?? (details === '' ? findPlatform(userAgent) : undefined)
  return version && platform ? { platform, version } : undefined
}

/** The platform of the wrapper, or of the tab's first URL. */
export const detectPlatform = (
  wrapper: DetectedWrapper | undefined,
  search: string,
  stored: string | undefined,
): Platform | undefined =>
  wrapper?.platform ?? parsePlatform(new URLSearchParams(search).get('platform')) ?? parsePlatform(stored)
