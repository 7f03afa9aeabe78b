import { provenancePath, type ReleaseStore } from '../store/release-store.ts'
import type { AnyBuild } from './build.schema.ts'
import { parseManifest } from './parse-build.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { releaseVersionOf } from './version.rules.ts'

/** `0.1.0-260d11c2fa`: the package's version, and the hash of its content. It matches no path separator. */
const VERSION = /^(\d+\.\d+\.\d+[\w.-]*)-[0-9a-f]{10}$/

const parseJson = (text: Buffer, subject: string): unknown => {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw new PublishRefusedError(subject, ['its release.json is no JSON: upload it again'])
  }
}

const readFiles = async (candidates: ReleaseStore, name: string, version: string, names: string[]) => {
  const files = new Map<string, Buffer>()
  for (const file of names) {
    const content = await candidates.readReleaseFile(name, version, file).catch(() => undefined)
    if (content) files.set(file, content)
  }
  return files
}

/**
 * Reads an uploaded build, and verifies that its content has the hash of its version: an uploader may have replaced files
 * since.
 * @throws PublishRefusedError when the upload is missing, or its content does not match its version.
 */
export const readUpload = async (
  candidates: ReleaseStore,
  name: string,
  version: string,
): Promise<AnyBuild> => {
  const subject = `upload ${name} ${version}`
  const [, packageVersion] = VERSION.exec(version) ?? []
  if (!packageVersion) throw new PublishRefusedError(subject, ['it is no version of a release'])
  const text = await candidates.readReleaseFile(name, version, 'release.json').catch(() => undefined)
  if (!text) throw new PublishRefusedError(subject, [`it is not there: npm run remotes -- upload ${name}`])
  const manifest = parseManifest(name, parseJson(text, subject), subject)
  const files = await readFiles(candidates, name, version, Object.keys(manifest.files))
  const provenance = await candidates.readPage(provenancePath(name, version))
  const build: AnyBuild =
    'owner' in manifest
      ? { manifest, packageVersion, files, provenance }
      : { manifest: { ...manifest, name: 'host' }, packageVersion, files, provenance }
  if (releaseVersionOf(build) !== version)
    throw new PublishRefusedError(subject, ['its content is not what its version names: upload it again'])
  return build
}
