import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync } from '@swc/core'

const root = path.resolve(__dirname, '../../..')

export const isObject = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null

/** The fixed texts of a message, one for each combination of its branches, with a space for each placeholder. */
const textsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.reduce<string[]>(
    (texts, element) => {
      const parts =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.tag
            ? textsOf(element.children)
            : element.type === TYPE.plural || element.type === TYPE.select
              ? Object.values(element.options).flatMap(({ value }) => textsOf(value))
              : [' ']
      return texts.flatMap((text) => parts.map((part) => text + part))
    },
    [''],
  )

/** Texts in a string of a copy file or translation. */
export const readableTexts = (text: string): string[] => (text.includes('{') ? textsOf(parse(text)) : [text])

/** Excludes property names. Includes the fixed text of templates. */
const collectStrings = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(collectStrings)
  if (!isObject(node) || node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return []
  if (node.type === 'KeyValueProperty') return collectStrings(node.value)
  if (node.type === 'StringLiteral') return typeof node.value === 'string' ? readableTexts(node.value) : []
  if (node.type === 'TemplateLiteral') {
    const quasis = Array.isArray(node.quasis) ? node.quasis : []
    return [quasis.map(({ cooked }) => cooked).join(' '), ...collectStrings(node.expressions)]
  }
  return Object.values(node).flatMap(collectStrings)
}

/** Folders of the host, of shared and of all remotes. */
export const apps: readonly string[] = readdirSync(root)
  .filter((name) => ['host', 'shared'].includes(name) || name.startsWith('mfe-'))
  .map((name) => path.join(root, name))

/** Source files with their paths from the root, without tests and their helpers. */
export const sourceFiles = (ending: RegExp, folders = apps.map((app) => path.join(app, 'src'))) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.(test|fixture|d)\.|^(testing|journeys)\//.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') })),
  )

/** Strings of every copy file of host, shared and remotes. */
export const copyStrings = (): { file: string; strings: string[] }[] =>
  [...sourceFiles(/\.copy\.ts$/), ...sourceFiles(/\.copy\.ts$/, [path.join(root, 'host/cli')])]
    .map(({ file, text }) => ({
      file,
      strings: collectStrings(parseSync(text, { syntax: 'typescript' }).body),
    }))
    .sort((a, b) => a.file.localeCompare(b.file))
