import { entryContextOf } from '../contract/entry-context.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import type { AssignedAssessment } from './assigned-assessments.ts'
import { needsBirthdayCheck, needsConsentCheck, telecomTypeOf } from './gate.rules.ts'
import * as paths from './paths.ts'
import type { PublicUser } from './public-user.ts'
import { assessmentLinkOf, assignedForLink, definitionIdsOf, takeableOf } from './takeable.rules.ts'
import type { Profile } from './user-profiles.ts'

/** The visit whose first reads are started, and how. */
export type FirstVisit = {
  /** Parameters of the route, decoded. */
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  config: () => Promise<Pick<RuntimeConfig, 'flags'>>
  /**
   * Starts a GET of the API, once for a path, and gives its body as it came: unchecked, since the screen that takes it
   * checks it. @throws when there is none
   */
  read: <Answer>(path: string) => Promise<Answer>
}

type FirstRead = (visit: FirstVisit) => Promise<unknown>

const linkUser = ({ params, read }: FirstVisit) => read<PublicUser>(paths.publicUser(params.userId ?? ''))
const contextOf = ({ search }: FirstVisit) => entryContextOf(search.get('context'))

const linkAssigned = ({ params, read }: FirstVisit) =>
  read<AssignedAssessment[]>(paths.assignedAssessments(params.userId ?? ''))

const ownUserId = async ({ read }: FirstVisit): Promise<string> => {
  const [profile] = await read<Profile[]>(paths.userProfiles())
  if (!profile) throw new Error('This account has no profile')
  return profile.userId
}

const own =
  (pathOf: (userId: string) => string): FirstRead =>
  async (visit) =>
    visit.read(pathOf(await ownUserId(visit)))

/**
 * The first reads that a route or a gate can name in its `remote.json` (`prefetch`). The boot script starts them before
 * any other script has arrived, also those that follow from others; paths and rules are those of the screens themselves.
 */
export const FIRST_READS: Readonly<Record<string, FirstRead>> = {
  'link-user': linkUser,
  'link-consent': async (visit) => {
    const { id, type } = await linkUser(visit)
    if (needsConsentCheck(type, contextOf(visit))) await visit.read(paths.consentInfo(id))
  },
  'link-birthday': async (visit) => {
    const context = contextOf(visit)
    const [{ id, clinic }, { flags }] = await Promise.all([linkUser(visit), visit.config()])
    const isFlagOn = clinic.flags?.assessment_birthday_confirmation ?? flags.assessment_birthday_confirmation
    if (needsBirthdayCheck(isFlagOn, context))
      await visit.read(paths.birthdayVerificationStatus(id, telecomTypeOf(context)))
  },
  'link-assessments': async (visit) => {
    const link = assessmentLinkOf(visit.search, contextOf(visit))
    const ids = definitionIdsOf(takeableOf(assignedForLink(await linkAssigned(visit), link), link))
    if (ids.length > 0) await visit.read(paths.assessments(ids))
  },
  'link-safety-net': ({ params, read }) => read(paths.safetyNet(params.userId ?? '')),
  'link-check-ins': ({ params, read }) => read(paths.publicAssignedCheckIns(params.userId ?? '')),
  'kiosk-clinic': ({ params, read }) => read(paths.kioskClinic(params.clinicDisplayId ?? '')),
  'own-user': own(paths.publicUser),
  'own-assessments': own(paths.assignedAssessments),
  'own-check-ins': own(paths.assignedCheckIns),
  'own-check-in-states': async (visit) => {
    const userId = await ownUserId(visit)
    const modules = await visit.read<{ id: string }[]>(paths.assignedCheckIns(userId))
    if (modules.length > 0) await visit.read(paths.checkInScores(userId, modules.map(({ id }) => id).join()))
  },
  'own-lifestyle': own(paths.lifestyleGraph),
  'own-symptoms': own(paths.symptomsGraph),
  'own-worksheets': own(paths.worksheetSummary),
  'own-check-in': async (visit) =>
    visit.read(paths.assignedCheckIn(await ownUserId(visit), visit.params.checkInId ?? '')),
}
