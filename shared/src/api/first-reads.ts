import {
  filterByLink,
  parseAssessmentLink,
  selectTakeable,
  toDefinitionIds,
} from '../assessments/takeable.rules.ts'
import { parseEntryContext } from '../contract/entry-context.ts'
import { needsBirthdayCheck, needsConsentCheck, toTelecomType } from '../gate/gate.rules.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import type { AssignedAssessment } from './assigned-assessments.ts'
import * as paths from './paths.ts'
import type { PublicUser } from './public-user.ts'
import type { Profile } from './user-profiles.ts'

export type FirstReadVisit = {
  /** The decoded route parameters. */
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  config: () => Promise<Pick<RuntimeConfig, 'flags'>>
  /** Sends a GET once per path. @throws if no response with status 200 arrives */
  read: <Answer>(path: string) => Promise<Answer>
}

type FirstRead = (visit: FirstReadVisit) => Promise<unknown>

const readLinkUser = ({ params, read }: FirstReadVisit) =>
  read<PublicUser>(paths.publicUser(params.userId ?? ''))
const readContext = ({ search }: FirstReadVisit) => parseEntryContext(search.get('context'))

const readLinkAssignments = ({ params, read }: FirstReadVisit) =>
  read<AssignedAssessment[]>(paths.assignedAssessments(params.userId ?? ''))

const readOwnUserId = async ({ read }: FirstReadVisit): Promise<string> => {
  const [profile] = await read<Profile[]>(paths.userProfiles())
  if (!profile) throw new Error('no profile')
  return profile.userId
}

const readOwn =
  (pathOf: (userId: string) => string): FirstRead =>
  async (visit) =>
    visit.read(pathOf(await readOwnUserId(visit)))

/**
 * Requests that a route or a gate names in `remote.json` (`prefetch`). A screen finds the response by its URL, so these
 * paths and conditions must equal those of the screen's queries.
 */
export const FIRST_READS: Readonly<Record<string, FirstRead>> = {
  'link-user': readLinkUser,
  'link-consent': async (visit) => {
    const { id, type } = await readLinkUser(visit)
    if (needsConsentCheck(type, readContext(visit))) await visit.read(paths.consentInfo(id))
  },
  'link-birthday': async (visit) => {
    const context = readContext(visit)
    const [{ id, clinic }, { flags }] = await Promise.all([readLinkUser(visit), visit.config()])
    const isFlagOn = clinic.flags?.assessment_birthday_confirmation ?? flags.assessment_birthday_confirmation
    if (needsBirthdayCheck(isFlagOn, context))
      await visit.read(paths.birthdayVerificationStatus(id, toTelecomType(context)))
  },
  'link-assessments': async (visit) => {
    const link = parseAssessmentLink(visit.search, readContext(visit))
    const ids = toDefinitionIds(selectTakeable(filterByLink(await readLinkAssignments(visit), link), link))
    if (ids.length > 0) await visit.read(paths.assessments(ids))
  },
  'link-safety-net': ({ params, read }) => read(paths.safetyNet(params.userId ?? '')),
  'link-check-ins': ({ params, read }) => read(paths.publicAssignedCheckIns(params.userId ?? '')),
  'kiosk-clinic': ({ params, read }) => read(paths.kioskClinic(params.clinicDisplayId ?? '')),
  'own-user': readOwn(paths.publicUser),
  'own-assessments': readOwn(paths.assignedAssessments),
  'own-check-ins': readOwn(paths.assignedCheckIns),
  'own-check-in-states': async (visit) => {
    const userId = await readOwnUserId(visit)
    const modules = await visit.read<{ id: string }[]>(paths.assignedCheckIns(userId))
    const ids = modules.map(({ id }) => id)
    if (ids.length > 0) await visit.read(paths.checkInScores(userId, ids))
  },
  'own-lifestyle': readOwn(paths.lifestyleGraph),
  'own-symptoms': readOwn(paths.symptomsGraph),
  'own-worksheets': readOwn(paths.worksheetSummary),
  'own-scores': readOwn(paths.allCheckInScores),
  'own-check-in': async (visit) =>
    visit.read(paths.assignedCheckIn(await readOwnUserId(visit), visit.params.checkInId ?? '')),
}
