import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { attestedFileOf, isOver } from '../provenance/attested-file.ts'
import { findSource } from '../provenance/find-source.ts'
import { type Attestation, readAttestation } from '../provenance/read-attestation.ts'
import { signBuild } from '../provenance/sign-build.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { readBuild } from '../releases/read-build.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import { ATTESTATION_FILE, PROVENANCE_FILE } from '../store/release-store.ts'
import { buildFolder, parseAppName } from './app-name.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const optionsSchema = v.object({
  from: v.optional(v.string()),
  key: v.optional(v.string()),
  subject: v.optional(v.string()),
  attestation: v.optional(v.string()),
})

type Signed = { result: object; text: string }

const nameOf = (build: AnyBuild) => ({ name: build.manifest.name, version: releaseVersionOf(build) })

const signWithKey = async (
  build: AnyBuild,
  folder: string,
  pem: string,
  env: CliEnvironment['env'],
): Promise<Signed> => {
  const source = await findSource(folder, env)
  await writeFile(path.join(folder, PROVENANCE_FILE), await signBuild(build, source, pem))
  const { name, version } = nameOf(build)
  const commit = source.commit ?? 'no commit: files are changed, or it is in no repository'
  return {
    result: { name, version, ...source },
    text: `${name} ${version} is signed (${commit}; ${source.builder})`,
  }
}

const writeSubject = async (build: AnyBuild, to: string): Promise<Signed> => {
  const { name, content } = attestedFileOf(build)
  const file = path.join(to, name)
  await mkdir(to, { recursive: true })
  await writeFile(file, content)
  return { result: { ...nameOf(build), file }, text: `${file} is what an attestation has to be over` }
}

/** Whether a store takes it, is the store's matter: this says early that it is of another build. */
const addAttestation = async (build: AnyBuild, folder: string, text: string): Promise<Signed> => {
  const { name, version } = nameOf(build)
  const refuse = (reason: string) => new PublishRefusedError(`attestation of ${name} ${version}`, [reason])
  let attestation: Attestation
  try {
    attestation = readAttestation(text)
  } catch (error) {
    throw refuse(`it cannot be read (${messageOf(error)}): give the file that actions/attest has written`)
  }
  if (!isOver(attestation, build))
    throw refuse(
      `it is over another build: attest the file of npm run remotes -- sign ${name} --subject <dir>`,
    )
  await writeFile(path.join(folder, ATTESTATION_FILE), text)
  const { commit, builder, workflow } = attestation.claims
  return {
    result: { name, version, ...attestation.claims },
    text: `${name} ${version} has its attestation (${commit}; ${builder}; ${workflow})`,
  }
}

/** `sign <name>`: says in a build where it comes from, signed by its team or attested by GitHub. */
export const addSign = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('sign')
    .description(
      'say in a build which commit it is of and what built it, signed by the key of its team, or by GitHub',
    )
    .argument('<name>', 'a remote such as mfe-auth, or host', parseAppName)
    .option('--from <dir>', 'folder of the build (default: <name>/dist of this workspace)')
    .option('--key <file>', 'private Ed25519 key in PEM (default: the text in RELEASE_KEY)')
    .option('--subject <dir>', 'write there what actions/attest has to attest, instead')
    .option('--attestation <file>', 'put what actions/attest has written beside the build, instead')
    .action(async (name: string, _options: unknown, command: Command) => {
      const { from, key, subject, attestation } = v.parse(optionsSchema, command.opts())
      const { cwd, env } = environment
      if ([key, subject, attestation].filter((option) => option !== undefined).length > 1)
        command.error('error: one of --key, --subject and --attestation')
      const read = (file: string) => readFile(path.resolve(cwd, file), 'utf8')
      const isGitHub = subject !== undefined || attestation !== undefined
      const pem = isGitHub ? '' : key ? await read(key) : env.RELEASE_KEY
      if (!pem && !isGitHub) return command.error('error: name a key: --key <file>, or RELEASE_KEY')
      const { report } = await createCommandContext(command, environment)
      const folder = buildFolder(environment, name, from)
      const build = await readBuild(name, folder)
      const { result, text } =
        subject !== undefined
          ? await writeSubject(build, path.resolve(cwd, subject))
          : attestation !== undefined
            ? await addAttestation(build, folder, await read(attestation))
            : await signWithKey(build, folder, pem ?? '', env)
      report(result, text)
    })
