import { createHash } from 'node:crypto'
import type { AnyBuild } from '../releases/build.schema.ts'
import { manifestFileOf } from '../releases/build-files.rules.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import type { Attestation } from './read-attestation.ts'

/**
 * What an attestation of a build is over: its `release.json` as a store has it, which names each file by its hash, under the name of
 * the release.
 */
export const attestedFileOf = (build: AnyBuild): { name: string; content: Buffer } => ({
  name: `${build.manifest.name}-${releaseVersionOf(build)}.json`,
  content: manifestFileOf(build),
})

/** Whether an attestation is over exactly this build. */
export const isOver = ({ subjects }: Pick<Attestation, 'subjects'>, build: AnyBuild): boolean => {
  const { name, content } = attestedFileOf(build)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return subjects.some((subject) => subject.name === name && subject.sha256 === sha256)
}
