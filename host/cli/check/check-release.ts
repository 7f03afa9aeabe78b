import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose } from '../page/compose.rules.ts'
import { type AnyRelease, candidateOf } from '../registry/lineage.rules.ts'
import { withCheck } from '../registry/registry.rules.ts'
import type { Lineage, Registry, ReleaseCheck } from '../registry/registry.schema.ts'
import { changeRegistry } from '../releases/change-registry.ts'
import { releaseRefusals } from '../releases/publish.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { requireLineage } from '../releases/require-lineage.ts'
import { resolveRelease } from '../releases/resolve-release.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { withCandidateLive, writeCandidateStore } from './candidate-store.ts'
import type { JourneysResult, RunJourneys } from './journeys.ts'
import { readPlan } from './read-checked.ts'

type CheckOptions = {
  who: string
  runJourneys: RunJourneys
  /** The release to check; by default the canary, the newest candidate, or the live one. */
  version?: string | undefined
  now?: () => Date
}

/** Result of a check, as kept in the registry. */
export type CheckOutcome = { name: string; version: string; output?: string | undefined } & ReleaseCheck

/** The release to check: `version`, else the canary, the newest candidate, or the live one. */
const releaseToCheck = (
  name: string,
  lineage: Lineage<AnyRelease>,
  version: string | undefined,
): AnyRelease => {
  const isWaiting = lineage.canary || candidateOf(lineage)
  return resolveRelease(
    name,
    lineage,
    version ?? (isWaiting ? undefined : lineage.current),
    `check of ${name}`,
  )
}

const runCheck = async (store: ReleaseStore, candidate: Registry, name: string, runJourneys: RunJourneys) => {
  const { unopened, ...plan } = await readPlan(store, candidate, name)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'soundings-check-'))
  try {
    await writeCandidateStore(store, candidate, path.join(dataDir, 'releases'))
    const result = await runJourneys(dataDir, plan)
    return { ...result, failed: [...unopened, ...result.failed] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A run in which no journey passed counts as failed. */
const toCheckResult = ({ passed, failed, screens = [] }: JourneysResult) => ({
  passed: failed.length === 0 && passed > 0,
  journeys: passed + failed.length,
  screens: [...screens],
  failed: failed.length === 0 && passed === 0 ? ['no journey ran'] : [...failed],
})

/**
 * Runs the smoke journeys, opens every screen and runs the release's own journeys, in the composition with the release
 * live, and stores the result with it.
 * @throws PublishRefusedError when the release does not fit what is live.
 * @throws CheckNotRunError when the check itself could not be run; then no result is stored, and it can be repeated.
 */
export const checkRelease = async (
  store: ReleaseStore,
  name: string,
  { who, version: wanted, runJourneys, now = () => new Date() }: CheckOptions,
): Promise<CheckOutcome> => {
  const registry = await store.readRegistry()
  const subject = `check of ${name}`
  const { version } = releaseToCheck(name, requireLineage(registry, name, subject), wanted)
  const reasons = releaseRefusals(registry, name, version)
  if (reasons.length > 0) throw new PublishRefusedError(`${subject} ${version}`, reasons)
  const candidate = withCandidateLive(registry, name, version)
  const composition = compose(candidate)
  if (!composition)
    throw new PublishRefusedError(subject, ['there is no host to run it in: publish host first'])
  const result = await runCheck(store, candidate, name, runJourneys)
  const at = now().toISOString()
  const check = { ...toCheckResult(result), at, composition: composition.id, host: composition.host.version }
  await changeRegistry(
    store,
    (latest) => ({ next: withCheck(latest, name, version, check, { who, at }), outcome: undefined }),
    true,
  )
  return { name, version, ...check, output: result.output }
}
