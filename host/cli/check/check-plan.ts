import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import type { CheckState } from '@soundings/shared/internal/contract/route-check.ts'
import type { JourneysResult } from './check-result.ts'

export type CheckedRelease = Pick<
  RemoteDeclaration,
  'name' | 'routes' | 'gates' | 'slots' | 'extensions' | 'service'
> & {
  version: string
  files: readonly string[]
  /** If its own check failed, its journeys may fail without a fault of the checked release. */
  hasFailed?: boolean
}

/** A screen in a state. Parameters such as `:userId` have values of a clinic that the check creates. */
export type ScreenVisit = {
  remote: string
  version: string
  screen: string
  /** Declared path of the route. */
  path: string
  layout: Layout
  /** `gate`: the person has not passed the gate of the link. */
  state: CheckState | 'gate'
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  leadsTo?: string | undefined
  /** `<remote>/<name>` of a card on another remote's screen. */
  card?: string
  /** All cards on the screen, in the same format. */
  cards?: readonly string[]
}

export type ReleaseJourneys = { remote: string; version: string; files: readonly string[] }

/** Smoke journeys always run, so the plan does not contain them. */
export type CheckPlan = {
  visits: readonly ScreenVisit[]
  journeys: readonly ReleaseJourneys[]
  /** A live release's screen, measured for comparison; undefined in the check of a host. */
  baseline?: ScreenVisit | undefined
  /** Excludes English. */
  languages?: readonly string[]
  /** Without journeys, the result is not a verdict. */
  isPartial?: boolean
  /** The checked release and the one that it replaces, for messages of failed journeys. */
  change?: string
  /** `thorough`: also with no, much and slow data, and with another session. `quick`: without slow steps. */
  depth?: 'thorough' | 'quick' | undefined
}

/** A server, a browser or the sandbox clinic failed. */
export class CheckNotRunError extends Error {
  override name = 'CheckNotRunError'

  constructor(why: string) {
    super(
      `the check could not run, which says nothing about the release. You can repeat it. The reason:\n${why}`,
    )
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

/** Uses the releases in `<dataDir>/releases`. @throws CheckNotRunError */
export type RunJourneys = (dataDir: string, plan: CheckPlan) => Promise<JourneysResult>
