import coerce from 'semver/functions/coerce'
import gte from 'semver/functions/gte'
import lte from 'semver/functions/lte'
import parse from 'semver/functions/parse'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'

/** Reads a version as well as it can be read: `3.2.6.1` is 3.2.6, and `4` is 4.0.0. Null: there is none in it. */
const read = (version: string) => parse(version, { loose: true }) ?? coerce(version)

/**
 * Whether this wrapper answers `resume-session` (specification, 9). One whose version cannot be read is newer than what is
 * known here: should it not answer, it is told after some seconds that the session has expired.
 */
export const canResumeSession = ({ version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known === null || gte(known, '3.2.6')
}

/** Last version of each platform that draws its own bottom nav (specification, 9). */
const LAST_VERSION_WITH_NAVIGATION = { android: '3.2.4', ios: '2.2.3' }

/** Whether this wrapper draws its own bottom nav: the web then hides its own. */
export const hasOwnNavigation = ({ platform, version }: DetectedWrapper): boolean => {
  const known = read(version)
  return known !== null && lte(known, LAST_VERSION_WITH_NAVIGATION[platform])
}
