/** Part of `npm run openapi`: writes every operation of `openapi.yaml` into docs/api.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Operation, operations } from '../conform/document.ts'

// workspace.mjs has the root, but jest cannot load it.
const DOCUMENT = path.join(path.resolve(import.meta.dirname, '../..'), 'docs/api.md')
const [START, END] = ['<!-- operations -->\n', '<!-- end of operations -->']

const WHO: Record<Operation['access'], string> = {
  anybody: 'anybody',
  'more-with-proof': 'anybody, more with a proof',
  proof: 'proof',
  account: 'account',
}

const toRow = ({ method, template, summary, access, isOptional }: Operation) =>
  `| \`${method} ${template}\` | ${summary} | ${WHO[access]} | ${isOptional ? 'yes' : '–'} |`

export const withOperations = (document: string): string => {
  const [before, rest] = document.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/api.md has no mark ${START}`)
  const head = ['| operation | what it is | who | optional |', '| --- | --- | --- | --- |']
  return `${before}${START}${[...head, ...operations.map(toRow)].join('\n')}\n${END}${after}`
}

export const readApiPage = (): string => readFileSync(DOCUMENT, 'utf8')

export const writeOperations = (): void => writeFileSync(DOCUMENT, withOperations(readApiPage()))
