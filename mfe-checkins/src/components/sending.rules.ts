import type { CheckInModule } from '@soundings/shared/api/check-in-module'

/** The part of a draft that a module is: old answers never slip under new questions. */
export const partOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  `${id}@${versionId}`

/** Whether parts that were sent, or wait to be, are about one of these modules, in whatever version. */
export const isAbout = (parts: readonly string[], modules: readonly Pick<CheckInModule, 'id'>[]): boolean =>
  parts.some((part) => modules.some(({ id }) => part.startsWith(`${id}@`)))

/** FNV-1a: short, the same everywhere, and enough to tell one change of a person's answers from another. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * The key of answers that were changed after others had arrived under `key`: it follows from both, so that however
 * often they are sent they are stored once. Were two changes ever to share a key, the server would refuse the second.
 */
export const keyOfChanged = (body: unknown, key: string): string => `${key}-${hashOf(JSON.stringify(body))}`
