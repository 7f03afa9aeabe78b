import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
import { DEFAULT_REPORTS_URL, readReports } from '../live/live-reports.ts'
import { explainStack } from '../releases/explain-stack.ts'
import { readSources } from '../releases/sources.ts'
import { parseAppName } from './app-name.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const optionsSchema = v.object({ to: v.string() })

/** `sources <name> <version> --to <folder>`: the source maps of a release, as the build wrote them. */
export const addSources = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('sources')
    .description('write the source maps of a release into a folder')
    .argument('<name>', 'a remote such as mfe-auth, or host', parseAppName)
    .argument('<version>', 'a release, as history has it')
    .requiredOption('--to <folder>', 'where to')
    .action(async (name: string, version: string, _options: unknown, command: Command) => {
      const folder = path.resolve(environment.cwd, v.parse(optionsSchema, command.opts()).to)
      const { store, report } = await createCommandContext(command, environment)
      const maps = Object.entries(await readSources(store, name, version))
      for (const [file, text] of maps) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
        await writeFile(path.join(folder, file), text)
      }
      report(
        { name, version, folder, files: maps.map(([file]) => file) },
        `${maps.length} maps are in ${folder}`,
      )
    })

const explainOptionsSchema = v.object({ of: v.optional(v.string()), reports: v.string() })

/** The last error of each release, screen and outcome of an app, with its count. */
const readReportedErrors = async (url: string, name: string): Promise<string> => {
  const totals = (await readReports(url)).filter(({ remote }) => remote === name)
  const blocks = totals.flatMap(({ version, screen, outcomes, details: { trespassed: _, ...errors } }) =>
    Object.entries(errors).map(
      ([outcome, error]) => `${name} ${version}, ${screen}, ${outcome} ${outcomes[outcome]}:\n${error}`,
    ),
  )
  return blocks.length > 0 ? blocks.join('\n\n') : `no page has reported an error of ${name}`
}

/** `explain <file>`: a stack trace of a browser, or with `--of` those that pages have reported, mapped to the sources. */
export const addExplain = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('explain')
    .description('read a stack trace with the source maps of the releases in it')
    .argument('[file]', 'a text with the stack trace')
    .option('--of <name>', 'in place of a file: what pages have reported of an app')
    .option('--reports <url>', 'where the totals are', environment.env.REPORTS_URL ?? DEFAULT_REPORTS_URL)
    .action(async (file: string | undefined, _options: unknown, command: Command) => {
      const { of: name, reports } = v.parse(explainOptionsSchema, command.opts())
      if ((file === undefined) === (name === undefined)) command.error('error: give a file, or --of <name>')
      const { store, report } = await createCommandContext(command, environment)
      const stack = name
        ? await readReportedErrors(reports, name)
        : await readFile(path.resolve(environment.cwd, file ?? ''), 'utf8')
      const explained = await explainStack(stack, (app, version) => readSources(store, app, version))
      report({ stack: explained }, explained.trimEnd())
    })
