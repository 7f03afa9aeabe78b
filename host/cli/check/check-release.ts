import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remoteManifestSchema } from '@soundings/shared/internal/contract/release-file.ts'
import { compose } from '../page/compose.rules.ts'
import { readSettings } from '../page/page-settings.ts'
import { keptPictures } from '../pictures/pictures.rules.ts'
import { storePictures } from '../pictures/stored-pictures.ts'
import { type AnyRelease, candidateOf } from '../registry/lineage.rules.ts'
import { lineageOf, liveRemotes } from '../registry/live.rules.ts'
import { withCheck } from '../registry/registry.rules.ts'
import type { Lineage, Registry, ReleaseCheck } from '../registry/registry.schema.ts'
import { changeRegistry } from '../releases/change-registry.ts'
import { navigationEffectsOf } from '../releases/navigation-effects.rules.ts'
import { readManifest } from '../releases/parse-build.ts'
import { releaseRefusals } from '../releases/publish.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { requireLineage } from '../releases/require-lineage.ts'
import { resolveRelease } from '../releases/resolve-release.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { withCandidateLive, writeCandidateStore } from './candidate-store.ts'
import {
  type CheckedRelease,
  CheckNotDecidedError,
  CheckNotRunError,
  type CheckPlan,
  type RunJourneys,
} from './check-plan.ts'
import type { JourneysResult } from './check-result.ts'
import { planCheck } from './plan.rules.ts'
import { whyNotDecided, withoutLate } from './verdict.rules.ts'

const PLAN_FILE = 'plan.json'

type CheckOptions = {
  who: string
  runJourneys: RunJourneys
  /** Default: the newest candidate, the canary, or the live release. */
  version?: string | undefined
  depth?: CheckPlan['depth']
  /** Opens only this screen and runs no journeys. */
  screen?: string | undefined
  now?: () => Date
}

export type CheckOutcome = {
  name: string
  version: string
  leftOut: readonly string[]
  /** Changes of the navigation on a phone. */
  navigation: readonly string[]
  /** True if only a part was checked. Such a result is not stored. */
  isPartial?: boolean
} & ReleaseCheck

const releaseToCheck = (
  name: string,
  lineage: Lineage<AnyRelease>,
  version: string | undefined,
): AnyRelease =>
  resolveRelease(
    name,
    lineage,
    version ?? candidateOf(lineage)?.version ?? lineage.canary?.version ?? lineage.current,
    `check of ${name}`,
  )

/** `composition` contains the release as live. */
export type CheckSubject = { name: string; version: string; composition: string; host: string }

const toChange = ({ name, version }: CheckSubject, live: string | undefined): string => {
  if (live === version) return `${name} ${version}`
  return live ? `${name} ${version} instead of ${live}` : `${name} ${version}, which is new`
}

/** @throws PublishRefusedError if the release does not fit the live releases. */
const resolveSubject = async (store: ReleaseStore, name: string, wanted: string | undefined) => {
  const registry = await store.readRegistry()
  const action = `check of ${name}`
  const { version } = releaseToCheck(name, requireLineage(registry, name, action), wanted)
  const reasons = releaseRefusals(registry, name, version)
  if (reasons.length > 0) throw new PublishRefusedError(`${action} ${version}`, reasons)
  const candidate = withCandidateLive(registry, name, version)
  const composition = compose(candidate)
  if (!composition)
    throw new PublishRefusedError(action, [
      'No host is live in this store: name the store of your deployment with RELEASE_STORE or --store, or publish a host first.',
    ])
  const subject: CheckSubject = { name, version, composition: composition.id, host: composition.host.version }
  return { subject, candidate }
}

const readCheckedRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<CheckedRelease> => {
  const manifest = await readManifest(store, { name, version }, remoteManifestSchema)
  return { ...manifest, version, files: Object.keys(manifest.files) }
}

/** Contains a remote's own screens, or all screens for the host, and all journeys. */
const readPlan = async (store: ReleaseStore, registry: Registry, name: string) => {
  const live = await Promise.all(
    liveRemotes(registry).map(async (remote) => ({
      ...(await readCheckedRelease(store, remote.name, remote.version)),
      hasFailed: remote.check?.passed === false,
    })),
  )
  return planCheck(name === 'host' ? live : live.filter((remote) => remote.name === name), live)
}

/** The folder contains everything for a check without access to the store. @throws PublishRefusedError */
export const prepareCheck = async (
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  folder: string,
  { depth, screen }: Pick<CheckOptions, 'depth' | 'screen'> = {},
): Promise<CheckSubject> => {
  const { subject, candidate } = await resolveSubject(store, name, version)
  await mkdir(folder, { recursive: true })
  const change = toChange(subject, lineageOf(await store.readRegistry(), name)?.current)
  const whole = await readPlan(store, candidate, name)
  const ofScreen = whole.visits.filter((visit) => visit.screen === screen)
  if (screen && ofScreen.length === 0)
    throw new PublishRefusedError(`check of ${name}`, [
      `It has no screen ${screen} that can be opened. Use one of ${whole.visits.map((visit) => visit.screen).join(', ')}.`,
    ])
  const { languages } = await readSettings(store)
  const isPartial = Boolean(screen) || depth === 'quick'
  const part = { isPartial, ...(screen ? { visits: ofScreen } : {}), ...(isPartial ? { journeys: [] } : {}) }
  const plan = { ...whole, ...part, languages, depth, change }
  await writeFile(path.join(folder, PLAN_FILE), JSON.stringify(plan))
  await writeCandidateStore(store, candidate, path.join(folder, 'releases'))
  return subject
}

/** @throws CheckNotRunError */
export const runPreparedCheck = async (folder: string, runJourneys: RunJourneys): Promise<JourneysResult> => {
  const text = await readFile(path.join(folder, PLAN_FILE), 'utf8').catch(() => {
    throw new CheckNotRunError(
      `${folder} has no ${PLAN_FILE}. Prepare it first: npm run remotes -- check <app> <version> --prepare ${folder}`,
    )
  })
  const { unopened, leftOut, ...plan }: Awaited<ReturnType<typeof readPlan>> = JSON.parse(text)
  const found = await runJourneys(folder, plan)
  const failed = [...unopened, ...found.failed]
  const result = { ...found, failed, leftOut: [...leftOut, ...(found.leftOut ?? [])] }
  const why = whyNotDecided(result)
  if (why) throw new CheckNotDecidedError(why)
  return withoutLate(result)
}

/** A run without a passed journey fails. */
const toCheckResult = ({ passed, failed, screens = [], warnings = [] }: JourneysResult) => ({
  passed: failed.length === 0 && passed > 0,
  journeys: passed + failed.length,
  screens,
  failed: failed.length === 0 && passed === 0 ? ['no journey ran'] : failed,
  ...(warnings.length > 0 ? { warnings } : {}),
})

/** @throws PublishRefusedError for an unlisted release. */
export const recordCheck = async (
  store: ReleaseStore,
  { name, version, composition, host }: CheckSubject,
  result: JourneysResult,
  { who, now = () => new Date() }: Pick<CheckOptions, 'who' | 'now'>,
): Promise<CheckOutcome> => {
  const at = now().toISOString()
  const check = { ...toCheckResult(result), at, composition, host }
  const assertListed = (registry: Registry) => {
    const action = `check of ${name}`
    resolveRelease(name, requireLineage(registry, name, action), version, action)
  }
  assertListed(await store.readRegistry())
  const { kept, leftOut } = keptPictures(result.pictures ?? {}, check.screens)
  // Stored before the registry, because a change of the registry writes the page that lists the pictures.
  await storePictures(store, { name, version }, kept)
  const navigation = await changeRegistry(store, (latest) => {
    assertListed(latest)
    return {
      next: withCheck(latest, name, version, check, { who, at }),
      outcome: navigationEffectsOf(latest, name, version),
    }
  })
  return {
    name,
    version,
    ...check,
    navigation,
    leftOut: [...(result.leftOut ?? []), ...leftOut],
  }
}

/**
 * Runs all journeys, opens every screen, and stores the result with the release.
 * @throws PublishRefusedError if the release does not fit the live releases.
 * @throws CheckNotRunError without a result. The check can be repeated.
 */
export const checkRelease = async (
  store: ReleaseStore,
  name: string,
  { who, version, depth, screen, runJourneys, now }: CheckOptions,
): Promise<CheckOutcome> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-check-'))
  try {
    const subject = await prepareCheck(store, name, version, folder, { depth, screen })
    const result = await runPreparedCheck(folder, runJourneys)
    if (screen || depth === 'quick')
      return {
        ...subject,
        ...toCheckResult(result),
        at: (now?.() ?? new Date()).toISOString(),
        navigation: [],
        leftOut: result.leftOut ?? [],
        isPartial: true,
      }
    return await recordCheck(store, subject, result, { who, ...(now ? { now } : {}) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
