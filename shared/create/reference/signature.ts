import type { Node, Statement } from '@babel/types'

/** Longer than this, a type or an object is read in its source. */
const LINES = 40

const textOf = (source: string, { start, end }: Pick<Node, 'start' | 'end'>): string =>
  source.slice(start ?? 0, end ?? 0)

const shortened = (text: string): string => {
  const lines = text.split('\n')
  return lines.length <= LINES ? text : `${lines.slice(0, LINES).join('\n')}\n  // … more in its source`
}

type Named = { name: string; text: string; isType: boolean }

const textOfFunction = (
  source: string,
  name: string,
  node: Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionDeclaration' }>,
): Named => {
  const params = node.params.map((param) => textOf(source, param)).join(', ')
  const types = node.typeParameters ? textOf(source, node.typeParameters) : ''
  const result = node.returnType ? textOf(source, node.returnType) : ''
  return { name, text: `const ${name}: ${types}(${params})${result.replace(/^:/, ' =>')}`, isType: false }
}

/** Fields and methods of a class that others may use, without what they do. */
const textOfClass = (source: string, node: Extract<Node, { type: 'ClassDeclaration' }>): string => {
  const from = node.superClass ? ` extends ${textOf(source, node.superClass)}` : ''
  const members = node.body.body.flatMap((member) => {
    if (member.type !== 'ClassProperty' || member.accessibility === 'private') return []
    const about = (member.leadingComments ?? []).map((comment) => `  /*${comment.value}*/\n`).join('')
    return [`${about}  ${textOf(source, member)}`]
  })
  const name = node.id?.name ?? ''
  return `class ${name}${from}${members.length > 0 ? ` {\n${members.join('\n')}\n}` : ''}`
}

const OBJECT = new Set(['ObjectExpression', 'ArrayExpression'])

/** What a statement declares, as somebody has to know it who calls it. */
export const declaredBy = (source: string, statement: Statement | null | undefined): Named[] => {
  switch (statement?.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return []
        if (init?.type === 'ArrowFunctionExpression') return [textOfFunction(source, id.name, init)]
        const type = id.typeAnnotation ? textOf(source, id.typeAnnotation) : ''
        const isShown = init && (OBJECT.has(init.type) || init.type === 'TSAsExpression') && !type
        const value = isShown ? ` = ${shortened(textOf(source, init))}` : ''
        return [{ name: id.name, text: `const ${id.name}${type}${value}`, isType: false }]
      })
    case 'FunctionDeclaration':
      return statement.id ? [textOfFunction(source, statement.id.name, statement)] : []
    case 'ClassDeclaration':
      return statement.id
        ? [{ name: statement.id.name, text: textOfClass(source, statement), isType: false }]
        : []
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [{ name: statement.id.name, text: shortened(textOf(source, statement)), isType: true }]
    default:
      return []
  }
}

/** The name that a statement of a file declares for the file alone. */
const localNameOf = (statement: Statement): string | undefined => {
  if (statement.type === 'TSTypeAliasDeclaration') return statement.id.name
  const [first] = statement.type === 'VariableDeclaration' ? statement.declarations : []
  return first?.id.type === 'Identifier' ? first.id.name : undefined
}

/**
 * What stands in the same file, has no place of its own, and is needed to understand a signature: the type of its props,
 * and the schema that a type is made of.
 */
export const neededFor = (text: string, source: string, body: readonly Statement[]): string[] =>
  body
    .filter((statement) => {
      const name = localNameOf(statement)
      if (!name) return false
      return statement.type === 'VariableDeclaration'
        ? text.includes(`typeof ${name}`)
        : new RegExp(`\\b${name}\\b`).test(text)
    })
    .map((statement) => shortened(textOf(source, statement)))
