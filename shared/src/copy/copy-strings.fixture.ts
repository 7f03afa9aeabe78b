import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const root = path.resolve(__dirname, '../../..')

const isObject = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null

/** Every string of a program; of a template what stands between its values. */
const collectStrings = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(collectStrings)
  if (!isObject(node) || node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return []
  if (node.type === 'StringLiteral') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    const parts = Array.isArray(node.quasis) ? node.quasis : []
    return [parts.map(({ cooked }) => cooked).join(' '), ...collectStrings(node.expressions)]
  }
  return Object.values(node).flatMap(collectStrings)
}

/** The words of every copy file of host, kit and remotes, by its path in the repository. */
export const copyStrings = (): { file: string; strings: string[] }[] =>
  readdirSync(root)
    .filter((name) => ['host', 'shared'].includes(name) || name.startsWith('mfe-'))
    .flatMap((app) =>
      readdirSync(path.join(root, app), { recursive: true, encoding: 'utf8' })
        .filter((file) => /^(src|cli)\/.*\.copy\.ts$/.test(file))
        .map((file) => {
          const source = readFileSync(path.join(root, app, file), 'utf8')
          return {
            file: `${app}/${file}`,
            strings: collectStrings(parseSync(source, { syntax: 'typescript' }).body),
          }
        }),
    )
    .sort((one, other) => one.file.localeCompare(other.file))
