import coerce from 'semver/functions/coerce'
import gte from 'semver/functions/gte'
import lte from 'semver/functions/lte'
import parse from 'semver/functions/parse'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'

/** Parses a version loosely: `3.2.6.1` is 3.2.6, and `4` is 4.0.0. Null for other text. */
const read = (version: string) => parse(version, { loose: true }) ?? coerce(version)

/**
 * Whether this wrapper answers `resume-session` (specification, 9). An unreadable version counts as a newer one: if it
 * does not answer within the timeout, it gets `session-expired`.
 */
export const canResumeSession = ({ version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known === null || gte(known, '3.2.6')
}

/**
 * Whether this wrapper reads aloud (decisions/look-and-screens: Text size and reading aloud): earlier versions fail
 * silently. An unreadable version counts as a newer one.
 */
export const canReadAloud = ({ version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known === null || gte(known, '3.3.0')
}

/** Last version of each platform that draws its own bottom nav (specification, 9). */
const LAST_VERSION_WITH_NAVIGATION = { android: '3.2.4', ios: '2.2.3' }

/** Whether this wrapper draws its own bottom nav, so that the web hides its own. */
export const hasOwnNavigation = ({ platform, version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known !== null && lte(known, LAST_VERSION_WITH_NAVIGATION[platform])
}
