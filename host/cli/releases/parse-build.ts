import { describeIssues } from '@soundings/shared/internal/build/read-declaration.ts'
import {
  type HostManifest,
  hostManifestSchema,
  type RemoteManifest,
  remoteManifestSchema,
} from '@soundings/shared/internal/contract/release-file.ts'
import * as v from 'valibot'
import type { ReleaseStore } from '../store/release-store.ts'
import { PublishRefusedError } from './publish-refused.ts'

/** @throws PublishRefusedError with each invalid field. */
export const parseOrRefuse = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  file: string,
) => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new PublishRefusedError(file, [
    ...describeIssues(result.issues),
    'Correct remote.json, then build and publish again.',
  ])
}

/** @throws PublishRefusedError if the file is invalid, or belongs to another app. */
export const parseManifest = (name: string, input: unknown, file: string): RemoteManifest | HostManifest => {
  const manifest =
    name === 'host'
      ? parseOrRefuse(hostManifestSchema, input, file)
      : parseOrRefuse(remoteManifestSchema, input, file)
  if (manifest.name === name) return manifest
  throw new PublishRefusedError(file, [`It is a build of ${manifest.name}. Publish it under that name.`])
}

/** `schema` may be a part of the app's schema. @throws if `release.json` is missing or invalid. */
export const readManifest = async <Schema extends v.GenericSchema>(
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  schema: Schema,
): Promise<v.InferOutput<Schema>> =>
  v.parse(schema, JSON.parse((await store.readReleaseFile(name, version, 'release.json')).toString()))
