import { parseSync } from '@swc/core'
import { isObject, sourceFiles } from './copy/copy-strings.fixture'

/** Attributes that a person reads or hears. */
const READ = new Set([
  'label',
  'noun',
  'title',
  'placeholder',
  'alt',
  'hint',
  'legend',
  'message',
  'aria-label',
])

const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)

const nameOf = (node: unknown) => (isObject(node) && typeof node.value === 'string' ? node.value : '')

/** Excludes strings that the expression compares or passes to functions. */
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

/** Default values that do not match are identifiers. */
const isSentence = (text: string) => /^\p{Lu}|\s/u.test(text)

/** Finds texts in JSX, or in default values of props. */
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

const findIn = (ending: RegExp, find: (body: readonly unknown[]) => string[]): string[] =>
  sourceFiles(ending).flatMap(({ file, text }) => {
    const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
    return find(body).map((found) => `${file}: ${found}`)
  })

test('texts for people are only in copy files', () => {
  expect(findIn(/\.tsx$/, wordsIn)).toEqual([])
})

const copyImports = (body: readonly unknown[]): string[] =>
  body
    .filter(isObject)
    .filter(({ type, source }) => type === 'ImportDeclaration' && /\.copy\.ts$/.test(nameOf(source)))
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers : []))
    .map(({ local }) => nameOf(local))

const FUNCTIONS = /Function|^ClassMethod$|^MethodProperty$/

/** Allowed, because `const COPY = WORDS.part` still looks up its texts at each use. */
const isPartOfWords = ({ type, init, id }: Record<string, unknown>) =>
  type === 'VariableDeclarator' &&
  isObject(init) &&
  ['Identifier', 'MemberExpression'].includes(String(init.type)) &&
  nameOf(id) === 'COPY'

/** Names used outside functions, while the module is evaluated. */
const namesAtStart = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(namesAtStart)
  if (!isObject(node) || node.type === 'ImportDeclaration' || FUNCTIONS.test(String(node.type))) return []
  if (isPartOfWords(node)) return []
  return [...(node.type === 'Identifier' ? [nameOf(node)] : []), ...Object.values(node).flatMap(namesAtStart)]
}

test('no module reads a text of a copy file while it is evaluated', () => {
  const isFound = findIn(/\.tsx?$/, (body) => {
    const copy = copyImports(body)
    return copy.length === 0 ? [] : namesAtStart(body).filter((name) => copy.includes(name))
  })
  expect(isFound).toEqual([])
})
