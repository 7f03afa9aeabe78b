/** `npm run reference`: writes docs/reference.md from the doc comments of the contract's exports. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { CONTRACT_VERSION } from '../../src/contract/version.ts'
import { type Exported, exportsOf } from './exported.ts'

const shared = path.resolve(import.meta.dirname, '../..')
/** Path of the reference. */
export const referenceFile = path.join(shared, '../docs/reference.md')

const manifestSchema = v.object({
  exports: v.record(v.string(), v.union([v.string(), v.object({ default: v.string() })])),
})

export type Page = { path: string; exported: Exported[] }

const readManifest = () =>
  v.parse(manifestSchema, JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')))

/** Every path of the contract that exports a function or a component; parts of the kit have paths of their own. */
export const pagesOfContract = (): Page[] =>
  Object.entries(readManifest().exports).flatMap(([name, target]) => {
    const file = typeof target === 'string' ? target : target.default
    if (name.startsWith('./internal/') || name === './kit' || !/\.tsx?$/.test(file)) return []
    return [{ path: name.replace('.', '@soundings/shared'), exported: exportsOf(path.resolve(shared, file)) }]
  })

const INTRODUCTION = (version: string) => `# Reference of the contract

What \`@soundings/shared\` ${version} exports to remotes, from the doc comments of its sources: \`npm run reference\` writes this
page, and a test says when it is old. A path that does not stand here is not exported. What changed when: \`shared/CHANGELOG.md\`;
how a remote is made and released: [releasing-a-remote.md](releasing-a-remote.md).
`

const sectionOf = ({ name, description, signature }: Exported) =>
  `### ${name}\n\n${description}\n\n\`\`\`ts\n${signature}\n\`\`\`\n`

const pageOf = ({ path: name, exported }: Page) =>
  `## ${name}\n\n${exported.map(sectionOf).join('\n') || 'For the build or the test runner.\n'}`

/** The text of docs/reference.md. */
export const referenceText = (): string =>
  `${[INTRODUCTION(CONTRACT_VERSION), ...pagesOfContract().map(pageOf)].join('\n').trimEnd()}\n`

/** Writes docs/reference.md. */
export const writeReference = (): void => writeFileSync(referenceFile, referenceText())
