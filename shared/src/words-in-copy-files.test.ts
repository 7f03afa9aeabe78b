import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { isObject } from './copy/copy-strings.fixture'

const root = path.resolve(__dirname, '../..')

/** Attributes that a person reads or hears. */
const READ = new Set(['label', 'title', 'placeholder', 'alt', 'hint', 'legend', 'message', 'aria-label'])

const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)

const nameOf = (node: unknown) => (isObject(node) && typeof node.value === 'string' ? node.value : '')

/** Strings that an expression shows by itself: not those that it compares, or gives to functions. */
const shownBy = (node: unknown): string[] => {
  if (!isObject(node)) return []
  switch (node.type) {
    case 'StringLiteral':
      return isWord(node.value) ? [node.value] : []
    case 'TemplateLiteral':
      return (Array.isArray(node.quasis) ? node.quasis : []).map(({ cooked }) => cooked).filter(isWord)
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(node.operator))
        ? [...shownBy(node.operator === '&&' ? undefined : node.left), ...shownBy(node.right)]
        : []
    case 'ParenthesisExpression':
      return shownBy(node.expression)
    default:
      return []
  }
}

/** Default values begin with a capital letter or have several words; others are names, such as of a kind. */
const isSentence = (text: string) => /^\p{Lu}|\s/u.test(text)

/** Words that stand in the JSX of a file, or are the default value of a property. */
const wordsIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (!isObject(node)) return []
  const own = () => {
    // `{ label = 'Loading…' }`, and `{ label: text = 'Loading…' }`.
    if (node.type === 'AssignmentPatternProperty') return shownBy(node.value).filter(isSentence)
    if (node.type === 'AssignmentPattern') return shownBy(node.right).filter(isSentence)
    if (node.type === 'JSXText') return isWord(node.value) ? [node.value.trim()] : []
    if (node.type === 'JSXExpressionContainer') return []
    if (node.type !== 'JSXAttribute' || !READ.has(nameOf(node.name))) return []
    const { value } = node
    return isObject(value) && value.type === 'JSXExpressionContainer'
      ? shownBy(value.expression)
      : shownBy(value)
  }
  const children =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? (Array.isArray(node.children) ? node.children : []).flatMap((child) =>
          isObject(child) && child.type === 'JSXExpressionContainer' ? shownBy(child.expression) : [],
        )
      : []
  return [...own(), ...children, ...Object.values(node).flatMap(wordsIn)]
}

test('words that people read stand in copy files, so that a catalogue of another language can follow', () => {
  const apps = readdirSync(root).filter(
    (name) => ['host', 'shared'].includes(name) || name.startsWith('mfe-'),
  )
  const inline = apps.flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(test|fixture)\.|^testing/.test(file))
      .flatMap((file) => {
        const source = readFileSync(path.join(root, app, 'src', file), 'utf8')
        const words = wordsIn(parseSync(source, { syntax: 'typescript', tsx: true }).body)
        return words.map((text) => `${app}/src/${file}: ${text}`)
      }),
  )
  expect(inline).toEqual([])
})
