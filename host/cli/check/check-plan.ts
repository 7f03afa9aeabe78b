import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import type { CheckState } from '@soundings/shared/internal/contract/route-check.ts'
import type { JourneysResult } from './check-result.ts'

/** The fields of `release.json` that a check reads. */
export type CheckedRelease = Pick<
  RemoteDeclaration,
  'name' | 'routes' | 'gates' | 'slots' | 'extensions' | 'service'
> & {
  version: string
  files: readonly string[]
  /** Whether its own check failed; its journeys may then fail without a fault of this release. */
  hasFailed?: boolean
}

/** A screen that a check opens in this state, with values such as `:userId` replaced by those of the clinic that it creates. */
export type ScreenVisit = {
  remote: string
  version: string
  screen: string
  /** Declared path of the route. */
  path: string
  layout: Layout
  /** `gate`: a person who has not passed the link's gate. */
  state: CheckState | 'gate'
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  leadsTo?: string | undefined
  /** For a card on another remote's screen: the card's remote and name. */
  card?: string
  /** All cards on the screen, in the same format. */
  cards?: readonly string[]
}

/** Journeys of a release, by file. */
export type ReleaseJourneys = { remote: string; version: string; files: readonly string[] }

/** The steps of a check besides the smoke journeys. */
export type CheckPlan = {
  visits: readonly ScreenVisit[]
  journeys: readonly ReleaseJourneys[]
  /** A live release's screen, measured for comparison; undefined in the check of a host. */
  baseline?: ScreenVisit | undefined
  /** Languages besides English in which each screen is opened. */
  languages?: readonly string[]
  /** The plan has no journeys, so its result is no verdict. */
  isPartial?: boolean
  /** The checked release and the one that it replaces, for the messages of failed journeys. */
  change?: string
  /** `thorough`: also with no, much and slow data, and with another session; `quick`: without slow steps. */
  depth?: 'thorough' | 'quick' | undefined
}

/** A server, a browser or the sandbox clinic failed, so the check has no result. */
export class CheckNotRunError extends Error {
  override name = 'CheckNotRunError'

  constructor(why: string) {
    super(`the check could not run; this says nothing about the release. You can repeat the check:\n${why}`)
  }
}

/** The machine was too busy to judge exceeded time limits. */
export class CheckNotDecidedError extends CheckNotRunError {
  override name = 'CheckNotDecidedError'

  constructor(why: string) {
    super(why)
    this.message = `not decided: ${why}`
  }
}

/**
 * Runs the smoke journeys, the screens and the release's own journeys on the releases in `<dataDir>/releases`.
 * @throws CheckNotRunError when they could not run.
 */
export type RunJourneys = (dataDir: string, plan: CheckPlan) => Promise<JourneysResult>
