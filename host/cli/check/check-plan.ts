import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type {
  GateDeclaration,
  RouteDeclaration,
} from '@soundings/shared/internal/contract/remote-declaration.ts'
import type { CheckState } from '@soundings/shared/internal/contract/route-check.ts'
import type { ServiceDeclaration } from '@soundings/shared/internal/contract/service.ts'
import type { ExtensionDeclaration, SlotDeclaration } from '@soundings/shared/internal/contract/slot.ts'
import type { Pictures } from '../pictures/pictures.rules.ts'

/** The fields of `release.json` that a check reads. */
export type CheckedRelease = {
  name: string
  version: string
  routes: readonly RouteDeclaration[]
  gates: readonly GateDeclaration[]
  slots: readonly SlotDeclaration[]
  extensions: readonly ExtensionDeclaration[]
  service?: ServiceDeclaration | undefined
  files: readonly string[]
  /** Whether its own check failed: what its journeys hold, they did not find when it went live. */
  hasFailed?: boolean
}

/** A check opens this screen in this state. It replaces values such as `:userId` by those of the clinic that it creates. */
export type ScreenVisit = {
  remote: string
  version: string
  screen: string
  /** Declared path of the route. */
  path: string
  layout: Layout
  /** `gate`: a person whose link has not passed the gate yet. */
  state: CheckState | 'gate'
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  leadsTo?: string | undefined
  /** Of a visit to a card: the remote and the name of it, on a screen of another remote. */
  card?: string
  /** All cards that stand on the screen, in the same words. */
  cards?: readonly string[]
}

/** Journeys of a release, by their files in it. */
export type ReleaseJourneys = { remote: string; version: string; files: readonly string[] }

/** The steps of a check besides the smoke journeys. */
export type CheckPlan = {
  visits: readonly ScreenVisit[]
  journeys: readonly ReleaseJourneys[]
  /** The checked release and the one that it replaces, for the messages of failed journeys. */
  change?: string
  /** Also with no, much and slow data, with another session, and each control pressed: three times as long. */
  isThorough?: boolean
}

/** Result of a check: the number of passed journeys, and a message for each failure. */
export type JourneysResult = {
  passed: number
  failed: readonly string[]
  /** Screens that were opened, as `<path> (<screen>)`, each at all sizes. */
  screens?: readonly string[]
  /** What of them was not looked at, and why. */
  leftOut?: readonly string[]
  /** Pictures of them, as they came. */
  pictures?: Pictures
  /** Output of the runner. */
  output?: string
}

/** A server, a browser or the sandbox clinic failed, so that the check has no result. */
export class CheckNotRunError extends Error {
  override name = 'CheckNotRunError'

  constructor(why: string) {
    super(`the check could not be run; it says nothing of the release, and may be repeated:\n${why}`)
  }
}

/**
 * Runs the smoke journeys, the screens and the release's own journeys on the releases in `<dataDir>/releases`.
 * @throws CheckNotRunError when they could not be run.
 */
export type RunJourneys = (dataDir: string, plan: CheckPlan) => Promise<JourneysResult>
