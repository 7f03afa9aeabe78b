import {
  isPathOf,
  MOCK_FILE,
  parseMock,
  type ServiceDeclaration,
} from '@soundings/shared/internal/contract/service.ts'
import type { RemoteBuild } from './build.schema.ts'

/** A path must not equal, contain or be within a path of another remote. */
export const serviceConflicts = (
  name: string,
  service: ServiceDeclaration | undefined,
  live: readonly { name: string; service?: ServiceDeclaration }[],
): string[] =>
  live.flatMap((other) => {
    if (!service || !other.service || other.name === name) return []
    const isShared = isPathOf(other.service, service.path) || isPathOf(service, other.service.path)
    return isShared
      ? [`Service path ${service.path} overlaps ${other.service.path} of ${other.name}. Choose another path.`]
      : []
  })

export const mockProblems = ({ manifest, files }: RemoteBuild): string[] => {
  const file = files.get(MOCK_FILE)
  if (!file || !manifest.files[MOCK_FILE]) return []
  return parseMock(manifest.service, file.toString()).problems.map(
    (problem) => `${problem}. Correct it and build again.`,
  )
}
