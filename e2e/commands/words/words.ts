/**
 * `npm run words` collects every app's messages for translators (`src/locales/<language>.po`). With `--check`, a part
 * of `npm run lint`, it writes nothing and fails for stale or invalid files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, readArguments } from '../../../shared/build/command-line.mjs'
import {
  isReviewed,
  isUsable,
  languagesOf,
  localesOf,
  readCatalogFile,
  updateCatalog,
  writeCatalogFile,
} from '../../../shared/build/words/catalog-file.ts'
import type { SourceMessage } from '../../../shared/build/words/source-message.ts'
import { problemsOfSource, problemsOfTranslation } from './check.rules.ts'
import { extractApp } from './extract.ts'

const root = path.resolve(import.meta.dirname, '../../..')

type Count = { messages: number; translated: number; reviewed: number; unreviewedCritical: number }

const isApp = (folder: string): boolean =>
  existsSync(path.join(folder, 'src')) && existsSync(path.join(folder, 'package.json'))

const appsOfWorkspace = (): string[] =>
  readdirSync(root)
    .map((name) => path.join(root, name))
    .filter(isApp)

const appAt = (folder: string): string => {
  const app = path.resolve(process.env.INIT_CWD ?? '.', folder)
  return isApp(app) ? app : fail(`${app} is not an app: it needs package.json and src.`)
}

const isStale = (folder: string, language: string, text: string): boolean => {
  const file = path.join(localesOf(folder), `${language}.po`)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
}

const updateLanguage = (
  folder: string,
  language: string,
  messages: readonly SourceMessage[],
  isCheck: boolean,
): { count: Count; problems: string[] } => {
  const app = path.basename(folder)
  const catalog = updateCatalog(readCatalogFile(folder, language), language, messages)
  const problems: string[] = []
  if (isCheck && isStale(folder, language, catalog.toString()))
    problems.push(`${app}/src/locales/${language}.po is stale: npm run words`)
  if (!isCheck) {
    mkdirSync(localesOf(folder), { recursive: true })
    writeCatalogFile(folder, language, catalog)
  }
  const usable = catalog.items.filter(isUsable)
  for (const { msgctxt, msgid, msgstr } of usable)
    problems.push(
      ...problemsOfTranslation(msgid, msgstr[0] ?? '', language).map(
        (problem) => `${app}, ${language}: ${msgctxt} ${problem}`,
      ),
    )
  const criticalIds = new Set(messages.filter(({ isCritical }) => isCritical).map(({ id }) => id))
  return {
    problems,
    count: {
      messages: messages.length,
      translated: usable.length,
      reviewed: usable.filter(isReviewed).length,
      unreviewedCritical: usable.filter((item) => criticalIds.has(item.msgctxt ?? '') && !isReviewed(item))
        .length,
    },
  }
}

const { values } = readArguments(
  { check: { type: 'boolean', default: false }, add: { type: 'string' }, app: { type: 'string' } },
  `npm run words -- [--check] [--add <language>] [--app <folder>]
  collects the words of every app for translators, and prints how much of each language there is
  --check  writes nothing, and fails where files are stale or wrong
  --add    begins a language
  --app    a remote outside this workspace, alone`,
)
const rows: Record<string, Count> = {}
const problems: string[] = []
const apps = values.app === undefined ? appsOfWorkspace() : [appAt(values.app)]
const languages = [...new Set([...apps.flatMap(languagesOf), ...(values.add ? [values.add] : [])])].sort()

for (const folder of apps) {
  const app = path.basename(folder)
  const messages = extractApp(folder)
  if (messages.length === 0) continue
  for (const { id, english } of messages)
    problems.push(...problemsOfSource(english).map((problem) => `${app}: ${id} ${problem}`))
  for (const language of languages) {
    const updated = updateLanguage(folder, language, messages, values.check)
    rows[`${app} ${language}`] = updated.count
    problems.push(...updated.problems)
  }
}

if (!values.check) console.table(rows)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
