import type { CheckInModule } from '@soundings/shared/api/check-in-module'

/** The part of a draft that a module is: old answers never slip under new questions. */
export const partOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  `${id}@${versionId}`

/** Whether parts that were sent, or wait to be, are about one of these modules, in whatever version. */
export const isAbout = (parts: readonly string[], modules: readonly Pick<CheckInModule, 'id'>[]): boolean =>
  parts.some((part) => modules.some(({ id }) => part.startsWith(`${id}@`)))

/**
 * The key of answers that were changed after others had arrived under `key`: it follows from both, so that however
 * often they are sent they are stored once.
 */
export const keyOfChanged = async (body: unknown, key: string): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([key, body]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
