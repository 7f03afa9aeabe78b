import { execFile } from 'node:child_process'
import { hostname } from 'node:os'
import { promisify } from 'node:util'
import type { Source } from './provenance.schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Undefined outside a repository, or without git. */
const git = (folder: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', ['-C', folder, ...args]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  )

/** A URL may contain a password. */
const withoutPassword = (address: string): string => address.replace(/^(\w+:\/\/)[^/@]*@/, '$1')

const ofPipeline = (env: Environment): Source | undefined => {
  const { GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID, GITHUB_SERVER_URL = 'https://github.com' } = env
  if (!GITHUB_REPOSITORY || !GITHUB_SHA || !GITHUB_RUN_ID) return undefined
  const repository = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
  return { repository, commit: GITHUB_SHA, builder: `${repository}/actions/runs/${GITHUB_RUN_ID}` }
}

/** From variables of GitHub's pipeline, else from git. Has no commit if files differ from it. */
export const findSource = async (folder: string, env: Environment): Promise<Source> => {
  const pipeline = ofPipeline(env)
  if (pipeline) return pipeline
  const [commit, changes, remote] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'status', '--porcelain', '--untracked-files=no'),
    git(folder, 'remote', 'get-url', 'origin'),
  ])
  return {
    builder: hostname(),
    ...(remote ? { repository: withoutPassword(remote) } : {}),
    ...(commit && !changes ? { commit } : {}),
  }
}
