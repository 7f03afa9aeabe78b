import coerce from 'semver/functions/coerce'
import gte from 'semver/functions/gte'
import lte from 'semver/functions/lte'
import parse from 'semver/functions/parse'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'

/** `3.2.6.1` is 3.2.6, and `4` is 4.0.0. Null for other text. */
const read = (version: string) => parse(version, { loose: true }) ?? coerce(version)

/** An unreadable version counts as newer; a wrapper that does not answer gets `session-expired` (specification, 9). */
export const canResumeSession = ({ version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known === null || gte(known, '3.2.6')
}

/**
 * Versions before 3.3.0 fail silently (decisions/look-and-screens: Text size and reading aloud). An unreadable version
 * counts as a newer one.
 */
export const canReadAloud = ({ version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known === null || gte(known, '3.3.0')
}

/** Last versions that draw their own bottom nav (specification, 9). */
const LAST_VERSION_WITH_NAVIGATION = { android: '3.2.4', ios: '2.2.3' }

/** The web hides its bottom nav if the wrapper draws one. */
export const hasOwnNavigation = ({ platform, version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known !== null && lte(known, LAST_VERSION_WITH_NAVIGATION[platform])
}
