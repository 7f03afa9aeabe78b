import { putProvenance } from '../provenance/signature.ts'
import { lineageOf } from '../registry/live.rules.ts'
import { openStore } from '../store/open-store.ts'
import { provenancePath, type ReleaseStore } from '../store/release-store.ts'
import type { AnyBuild } from './build.schema.ts'
import { releaseFilesOf } from './build-files.rules.ts'
import { parseManifest } from './parse-build.ts'
import { publishRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import type { PublishOutcome } from './publish-release.ts'
import { releaseVersionOf } from './version.rules.ts'

/** Uploads are outside the releases, and never served from the app's origin. */
export const openUploads = (store: string, options: Parameters<typeof openStore>[1]): Promise<ReleaseStore> =>
  openStore(`${store.replace(/\/+$/, '')}/candidates`, options)

/**
 * Only reads the release store, so an upload changes nothing that browsers load.
 * @throws PublishRefusedError if publishing would be refused.
 */
export const uploadRelease = async (
  { store, uploads }: { store: ReleaseStore; uploads: ReleaseStore },
  build: AnyBuild,
): Promise<PublishOutcome> => {
  const { name } = build.manifest
  const version = releaseVersionOf(build)
  const registry = await store.readRegistry()
  if (lineageOf(registry, name)?.current === version) return { status: 'unchanged', name, version }
  const reasons = publishRefusals(registry, build)
  if (reasons.length > 0) throw new PublishRefusedError(`${name} ${version}`, reasons)
  await uploads.putRelease(name, version, releaseFilesOf(build))
  await putProvenance(uploads, build)
  return { status: 'uploaded', name, version }
}

/** Such as `0.1.0-260d11c2fa`: the package's version and a hash of the content. Contains no path separator. */
const VERSION = /^(\d+\.\d+\.\d+[\w.-]*)-[0-9a-f]{10}$/

const parseJson = (text: Buffer, subject: string): unknown => {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw new PublishRefusedError(subject, ['Its release.json is not valid JSON. Upload it again.'])
  }
}

const readFiles = async (uploads: ReleaseStore, name: string, version: string, names: string[]) => {
  const files = new Map<string, Buffer>()
  for (const file of names) {
    const content = await uploads.readReleaseFile(name, version, file).catch(() => undefined)
    if (content) files.set(file, content)
  }
  return files
}

/**
 * An uploader may have replaced files, so the content is verified against the hash in its version.
 * @throws PublishRefusedError if the upload is missing, or its content differs.
 */
export const readUpload = async (uploads: ReleaseStore, name: string, version: string): Promise<AnyBuild> => {
  const subject = `upload ${name} ${version}`
  const [, packageVersion] = VERSION.exec(version) ?? []
  if (!packageVersion)
    throw new PublishRefusedError(subject, [
      `"${version}" is not a release version: use the one that publish --upload printed, such as 0.1.0-260d11c2fa.`,
    ])
  const text = await uploads.readReleaseFile(name, version, 'release.json').catch(() => undefined)
  if (!text)
    throw new PublishRefusedError(subject, [
      `There is no such upload. Upload it first: npm run remotes -- publish ${name} --upload`,
    ])
  const manifest = parseManifest(name, parseJson(text, subject), subject)
  const files = await readFiles(uploads, name, version, Object.keys(manifest.files))
  const provenance = await uploads.readPage(provenancePath(name, version))
  const build: AnyBuild =
    'owner' in manifest
      ? { manifest, packageVersion, files, provenance }
      : { manifest: { ...manifest, name: 'host' }, packageVersion, files, provenance }
  if (releaseVersionOf(build) !== version)
    throw new PublishRefusedError(subject, [
      'Its content was altered after the upload. Find out who changed it, and upload it again.',
    ])
  return build
}
