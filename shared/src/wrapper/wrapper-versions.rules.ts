import gte from 'semver/functions/gte'
import lte from 'semver/functions/lte'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'

/** Whether this wrapper answers `resume-session` (specification, 9). */
export const canResumeSession = ({ version }: DetectedWrapper): boolean =>
  gte(version, '3.2.6', { loose: true })

/** Last version of each platform that draws its own bottom nav (specification, 9). */
const LAST_OLD_NAVIGATION = { android: '3.2.4', ios: '2.2.3' }

/** Whether this wrapper draws its own bottom nav: the web then hides its own. */
export const drawsOwnNavigation = ({ platform, version }: DetectedWrapper): boolean =>
  lte(version, LAST_OLD_NAVIGATION[platform], { loose: true })
