import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync } from '@swc/core'

const root = path.resolve(__dirname, '../../..')

export const isObject = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null

/** The texts that the elements of an ICU message can be; the values of placeholders are left out. */
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

/** What people can read of a string of a copy file, or of a translation. */
export const readableTexts = (text: string): string[] => (text.includes('{') ? textsOf(parse(text)) : [text])

/** Every string literal of a syntax tree but names of properties, and the fixed text of every template. */
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

/** The apps that have words. */
export const apps: readonly string[] = readdirSync(root)
  .filter((name) => ['host', 'shared'].includes(name) || name.startsWith('mfe-'))
  .map((name) => path.join(root, name))

/** The strings of every copy file of host, shared and remotes. */
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
    .sort((a, b) => a.file.localeCompare(b.file))
