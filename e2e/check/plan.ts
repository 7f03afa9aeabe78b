import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckPlan } from '../../host/cli/check/check-plan.ts'

/** The screens that `remotes check` opens and the journeys that it runs. */
export const readPlan = (file: string): CheckPlan => JSON.parse(readFileSync(file, 'utf8'))

/** Files of the releases' own journeys, in the store of the check. */
export const ownJourneys = (plan: string, dataDir: string): string[] =>
  readPlan(plan).journeys.flatMap(({ remote, version, files }) =>
    files.map((file) => path.join(dataDir, 'releases/remotes', remote, version, file)),
  )
