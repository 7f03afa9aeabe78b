import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
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

/** `explain <file>`: a stack trace of a browser, mapped to the sources. */
export const addExplain = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('explain')
    .description('read a stack trace with the source maps of the releases in it')
    .argument('<file>', 'a text with the stack trace')
    .action(async (file: string, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const stack = await readFile(path.resolve(environment.cwd, file), 'utf8')
      const explained = await explainStack(stack, (name, version) => readSources(store, name, version))
      report({ stack: explained }, explained.trimEnd())
    })
