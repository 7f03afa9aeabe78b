import type { Node, Statement } from '@babel/types'

/** Types and objects with more lines are cut. */
const LINES = 40

const textOf = (source: string, { start, end }: Pick<Node, 'start' | 'end'>): string =>
  source.slice(start ?? 0, end ?? 0)

const shorten = (text: string): string => {
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

/** The public fields and methods of a class, without bodies. */
const textOfClass = (source: string, node: Extract<Node, { type: 'ClassDeclaration' }>): string => {
  const from = node.superClass ? ` extends ${textOf(source, node.superClass)}` : ''
  const members = node.body.body.flatMap((member) => {
    if (member.type !== 'ClassProperty' || member.accessibility === 'private') return []
    const description = (member.leadingComments ?? []).map((comment) => `  /*${comment.value}*/\n`).join('')
    return [`${description}  ${textOf(source, member)}`]
  })
  const name = node.id?.name ?? ''
  return `class ${name}${from}${members.length > 0 ? ` {\n${members.join('\n')}\n}` : ''}`
}

const OBJECT = new Set(['ObjectExpression', 'ArrayExpression'])

/** The declarations of a statement, with the signatures that a caller needs. */
export const declarationsOf = (source: string, statement: Statement | null | undefined): Named[] => {
  switch (statement?.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return []
        if (init?.type === 'ArrowFunctionExpression') return [textOfFunction(source, id.name, init)]
        const type = id.typeAnnotation ? textOf(source, id.typeAnnotation) : ''
        const isShown = init && (OBJECT.has(init.type) || init.type === 'TSAsExpression') && !type
        const value = isShown ? ` = ${shorten(textOf(source, init))}` : ''
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
      return [{ name: statement.id.name, text: shorten(textOf(source, statement)), isType: true }]
    default:
      return []
  }
}

/** The name of a declaration that is not exported. */
const localNameOf = (statement: Statement): string | undefined => {
  if (statement.type === 'TSTypeAliasDeclaration') return statement.id.name
  const [first] = statement.type === 'VariableDeclaration' ? statement.declarations : []
  return first?.id.type === 'Identifier' ? first.id.name : undefined
}

/**
 * Unexported declarations of the same file that a signature refers to: the type of its props, the schema of a type.
 */
export const relatedDeclarations = (text: string, source: string, body: readonly Statement[]): string[] =>
  body
    .filter((statement) => {
      const name = localNameOf(statement)
      if (!name) return false
      return statement.type === 'VariableDeclaration'
        ? text.includes(`typeof ${name}`)
        : new RegExp(`\\b${name}\\b`).test(text)
    })
    .map((statement) => shorten(textOf(source, statement)))
