import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { renderUnicodeCompact } from 'uqr'
import * as v from 'valibot'
import { ADDRESS, readSettings } from '../page/page-settings.ts'
import { createPreview, endPreview, HOST_REASON, type WantedRelease } from '../previews/create-preview.ts'
import { listPreviews, type Preview } from '../previews/stored-previews.ts'
import { isHostBuild, type RemoteBuild } from '../releases/build.schema.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { readBuild } from '../releases/read-build.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { formatTable } from './table.ts'

/** Origin of `npm start`. */
const DEFAULT_ADDRESS = 'http://localhost:8080'

/** A week. A longer review needs another link. */
const MAX_HOURS = 7 * 24

const optionsSchema = v.object({
  hours: v.number(),
  path: v.optional(v.string()),
  address: v.optional(v.string()),
  builds: v.optional(v.string()),
  end: v.optional(v.string()),
})

type Options = v.InferOutput<typeof optionsSchema>

const parseHours = (text: string): number => {
  const hours = Number(text)
  if (/^\d+$/.test(text) && hours >= 1 && hours <= MAX_HOURS) return hours
  throw new InvalidArgumentError(`Give a whole number of hours from 1 to ${MAX_HOURS}.`)
}

const parsePath = (text: string): string => {
  if (/^\/(?![/\\])/.test(text)) return text
  throw new InvalidArgumentError('Give a path of the deployment, such as /check-ins.')
}

const parseAddress = (text: string): string => {
  if (ADDRESS.test(text)) return text
  throw new InvalidArgumentError('Give an address such as https://app.clinic.example.')
}

/** Parses a word of `mfe-a 0.2.0-abc mfe-b`: a remote, or the version of the previous remote. */
const addWanted = (word: string, wanted: readonly WantedRelease[] = []): readonly WantedRelease[] => {
  const last = wanted.at(-1)
  if (word !== 'host' && !word.startsWith('mfe-')) {
    if (last && last.version === undefined) return [...wanted.slice(0, -1), { ...last, version: word }]
    throw new InvalidArgumentError('Give the name of a remote (mfe-…), optionally followed by a version.')
  }
  if (wanted.some(({ name }) => name === word)) throw new InvalidArgumentError('It is named twice.')
  return [...wanted, { name: word }]
}

const namesOf = ({ remotes }: Preview) =>
  Object.entries(remotes)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')

const list = async (store: ReleaseStore) => {
  const previews = await listPreviews(store, new Date())
  const rows = previews.map((one) => [one.id, namesOf(one), one.by, one.until])
  return {
    result: previews,
    text:
      rows.length > 0 ? formatTable([['PREVIEW', 'SHOWS', 'BY', 'UNTIL'], ...rows]) : 'there is no preview',
  }
}

const end = async (store: ReleaseStore, id: string) => {
  if (await endPreview(store, id))
    return { result: { id }, text: `${id} has ended: its link shows what is live` }
  throw new PublishRefusedError(`ending preview ${id}`, [
    `There is no such preview. List all previews: npm run remotes -- preview`,
  ])
}

/** The folder has the layout of a workspace. */
const readBuilds = async (names: readonly WantedRelease[], folder: string): Promise<RemoteBuild[]> => {
  const builds = await Promise.all(names.map(({ name }) => readBuild(name, path.join(folder, name, 'dist'))))
  return builds.map((build) => {
    if (isHostBuild(build)) throw new PublishRefusedError('preview of host', [HOST_REASON])
    return build
  })
}

const create = async (
  store: ReleaseStore,
  wanted: readonly WantedRelease[],
  { who, hours, path: screen, address, builds }: Omit<Options, 'end'> & { who: string },
) => {
  const origin = address ?? (await readSettings(store)).address ?? DEFAULT_ADDRESS
  const shown = builds === undefined ? { wanted } : { wanted: [], builds: await readBuilds(wanted, builds) }
  const preview = await createPreview(store, { ...shown, hours, who })
  const link = new URL(screen ?? preview.path, origin)
  link.searchParams.set('preview', preview.id)
  return {
    result: { ...preview, address: link.href },
    text: [
      `${namesOf(preview)}, until ${preview.until}:`,
      link.href,
      renderUnicodeCompact(link.href),
      `Anybody with the link can open it, in the real deployment. To end it: npm run remotes -- preview --end ${preview.id}`,
    ].join('\n'),
  }
}

/** `preview [name [version]]…`: shows candidates in the real deployment, lists previews, or ends one. */
export const addPreview = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('preview')
    .description('print a link that shows candidates in the real deployment; without a name, list the links')
    .argument(
      '[what...]',
      'remotes such as mfe-auth, a version after each (default: the canary or the newest candidate; if both exist, name one)',
      addWanted,
    )
    .option('--hours <hours>', `how long the link works, 1 to ${MAX_HOURS}`, parseHours, 48)
    .option(
      '--path <path>',
      'the screen that it opens (default: the first one without a parameter)',
      parsePath,
    )
    .option(
      '--address <url>',
      `where browsers open the deployment (default: that of page-settings.json, else ${DEFAULT_ADDRESS})`,
      parseAddress,
    )
    .option(
      '--builds <dir>',
      'show builds that are not candidates, from <dir>/<name>/dist; they are not listed',
    )
    .option('--end <id>', 'end a link early')
    .action(async (wanted: readonly WantedRelease[] | undefined, _options: unknown, command: Command) => {
      const { end: ended, builds, ...options } = v.parse(optionsSchema, command.opts())
      if (ended !== undefined && wanted?.length) command.error('error: --end takes no remotes')
      if (builds !== undefined && !(wanted?.length && wanted.every(({ version }) => version === undefined)))
        command.error('error: --builds takes names of remotes, without versions')
      const { store, report } = await createCommandContext(command, environment)
      const who = publisherOf(environment)
      const { result, text } =
        ended !== undefined
          ? await end(store, ended)
          : wanted?.length
            ? await create(store, wanted, {
                who,
                ...options,
                builds: builds && path.resolve(environment.cwd, builds),
              })
            : await list(store)
      report(result, text)
    })
