import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckPlan } from '../../host/cli/check/check-plan.ts'

export const readPlan = (file: string): CheckPlan => JSON.parse(readFileSync(file, 'utf8'))

export const ownJourneys = (plan: string, dataDir: string): string[] =>
  readPlan(plan).journeys.flatMap(({ remote, version, files }) =>
    files.map((file) => path.join(dataDir, 'releases/remotes', remote, version, file)),
  )
