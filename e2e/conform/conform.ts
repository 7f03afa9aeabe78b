import { arrive, readAssigned } from './checks/arrive.ts'
import { checkBadInput } from './checks/bad-input.ts'
import { checkBeyondShapes } from './checks/beyond-shapes.ts'
import { checkBounds } from './checks/bounds.ts'
import { checkCallers } from './checks/callers.ts'
import { checkConflicts } from './checks/conflicts.ts'
import { checkConsent } from './checks/consent.ts'
import { checkGate } from './checks/gate.ts'
import { checkIdempotency } from './checks/idempotency.ts'
import { checkLanguages } from './checks/languages.ts'
import { checkLimits } from './checks/limits.ts'
import { checkOwnership } from './checks/ownership.ts'
import { checkPageOrigin } from './checks/page-origin.ts'
import { checkProofCookie } from './checks/proof-cookie.ts'
import { checkShapes } from './checks/shapes.ts'
import { checkStored } from './checks/stored.ts'
import { checkVersions } from './checks/versions.ts'
import type { Result } from './findings.ts'
import type { People } from './people/people.schema.ts'
import { createSend } from './requests/send.ts'
import { openRun } from './run.ts'

type Options = {
  baseUrl: string
  people: People | undefined
  /** Origin of the page, where it is another one than the API's. */
  page?: string | undefined
  /** Ids of lines, or how they begin; every line without it. */
  only?: readonly string[]
  /** A call that takes longer fails its line. */
  slowestMs?: number
  onResult?: (result: Result) => void
}

/** Somebody waits for it, on a telephone that adds its own seconds. */
export const SLOWEST_MS = 5_000

/**
 * Holds a server to `openapi.yaml`.
 * @returns a result for each check, in their order.
 * @throws CannotRun when nothing answers at the address.
 */
export const conform = async ({
  baseUrl,
  people,
  page,
  only = [],
  slowestMs = SLOWEST_MS,
  onResult,
}: Options): Promise<Result[]> => {
  const results: Result[] = []
  const send = createSend(baseUrl)
  const { world, paired } = await arrive(send, baseUrl, people)
  const run = openRun(send, world, {
    only,
    slowestMs,
    onResult: (result) => {
      results.push(result)
      onResult?.(result)
    },
  })
  await checkConsent(run)
  Object.assign(world, await readAssigned(send, world))
  await checkShapes(run, new Map(paired ? [['pairKiosk', paired]] : []))
  await checkBeyondShapes(run)
  await checkStored(run)
  await checkGate(run)
  await checkProofCookie(run, baseUrl.startsWith('https:'))
  await checkIdempotency(run)
  await checkConflicts(run)
  await checkVersions(run)
  await checkCallers(run)
  await checkOwnership(run)
  await checkLanguages(run)
  await checkBounds(run)
  if (page) await checkPageOrigin(run, page)
  await checkBadInput(run)
  await checkLimits(run)
  return results
}
