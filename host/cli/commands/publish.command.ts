import type { Command } from 'commander'
import * as v from 'valibot'
import { liveHost } from '../registry/live.rules.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { type PublishOutcome, publishRelease } from '../releases/publish-release.ts'
import { readBuild } from '../releases/read-build.ts'
import { readUpload, uploadRelease } from '../releases/uploads.ts'
import { buildFolder, parseAppNames } from './app-name.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { againOption } from './force-option.ts'

const optionsSchema = v.object({
  from: v.optional(v.string()),
  upload: v.optional(v.boolean(), false),
  uploaded: v.optional(v.string()),
  candidate: v.optional(v.boolean(), false),
  again: v.optional(v.boolean()),
})

const toStatusText = ({ status, name, version, replaced, isTakenBack }: PublishOutcome): string => {
  if (status === 'uploaded')
    return `${name} ${version} is uploaded. Next: npm run remotes -- publish ${name} --uploaded ${version} --candidate`
  if (status === 'unchanged') return `${name} ${version} is already live: nothing to publish`
  if (status === 'stored')
    return `${name} ${version} is already stored${isTakenBack ? ', and was rolled back or its canary ended' : ''}. To make it live: npm run remotes -- promote ${name} ${version}${isTakenBack ? ' --again' : ''}`
  if (status === 'candidate')
    return `${name} ${version} is a candidate, not live. Next: npm run remotes -- check ${name}`
  const instead = replaced ? ` (before: ${replaced})` : ''
  if (status === 'again') return `${name} ${version} was in the store and is live again${instead}`
  return `${name} ${version} is live${instead}`
}

const toOutcomeText = (outcome: PublishOutcome): string =>
  [
    toStatusText(outcome),
    ...(outcome.navigation ?? []).map((effect) => `  - ${effect}`),
    ...(outcome.warnings ?? []).map((warning) => `  - warning: ${warning}`),
  ].join('\n')

/** A deployment may show partly translated languages. */
const warningsOf = ({ manifest }: AnyBuild): Pick<PublishOutcome, 'warnings'> => {
  const warnings = Object.entries(manifest.partialWords ?? {}).map(
    ([language, [translated, all]]) =>
      `${language} has ${translated} of ${all} words. Translate the others in src/locales/${language}.po: until then they are shown in English`,
  )
  return warnings.length > 0 ? { warnings } : {}
}

/**
 * Retries a refused app after the others, because a host may require a remote, and another remote that host.
 * @throws PublishRefusedError the first refusal.
 */
const publishWithRetries = async (names: readonly string[], publish: (name: string) => Promise<unknown>) => {
  const refused: { name: string; error: PublishRefusedError }[] = []
  for (const name of names) {
    try {
      await publish(name)
    } catch (error) {
      if (!(error instanceof PublishRefusedError)) throw error
      refused.push({ name, error })
    }
  }
  const [first] = refused
  if (first && refused.length === names.length) throw first.error
  if (first)
    await publishWithRetries(
      refused.map(({ name }) => name),
      publish,
    )
}

/** `publish <names…>` */
export const addPublish = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('publish')
    .description('check a built remote, or the host, store it permanently, and make it live')
    .argument(
      '<names...>',
      'remotes such as mfe-auth, or host; published in this order; a refused one is retried after the others',
      parseAppNames,
    )
    .option('--from <dir>', 'folder of the build (default: <name>/dist of this workspace)')
    .option('--upload', 'upload the build without listing it, for someone who may publish it')
    .option('--uploaded <version>', 'publish what --upload stored, instead of a folder')
    .option('--candidate', 'store it without making it live: check, canary and promote do the rest')
    .addOption(againOption())
    .action(async (names: string[], _options: unknown, command: Command) => {
      const { from, upload, uploaded, candidate, again } = v.parse(optionsSchema, command.opts())
      if ((from || uploaded) && names.length > 1) command.error('error: --from and --uploaded take one name')
      if (from && uploaded) command.error('error: use either --from or --uploaded')
      if (upload && (uploaded || candidate))
        command.error('error: --upload cannot be combined with --uploaded or --candidate')
      const { store, uploads, report } = await createCommandContext(command, environment)
      const isFirst = liveHost(await store.readRegistry()) === undefined
      const publishOne = async (name: string) => {
        const build = uploaded
          ? await readUpload(uploads, name, uploaded)
          : await readBuild(name, buildFolder(environment, name, from))
        const who = publisherOf(environment)
        const target = candidate ? 'candidate' : 'live'
        const outcome = upload
          ? await uploadRelease({ store, uploads }, build)
          : await publishRelease(store, build, { who, again, isFirst, target })
        return { ...outcome, ...warningsOf(build) }
      }
      const outcomes: PublishOutcome[] = []
      try {
        await publishWithRetries(names, async (name) => outcomes.push(await publishOne(name)))
      } finally {
        // Apps without a refusal are live.
        if (outcomes.length > 0)
          report(names.length > 1 ? outcomes : outcomes[0], outcomes.map(toOutcomeText).join('\n'))
      }
    })
