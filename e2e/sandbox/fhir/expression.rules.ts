import fhirpath from 'fhirpath'
import isSafeRegex from 'safe-regex2'
import * as v from 'valibot'

/** Names that expressions know already. */
const RESERVED = ['resource', 'rootResource', 'context', 'questionnaire', 'qitem', 'ucum', 'sct', 'loinc']

/** Longer ones are no sums; parsing one takes a page as long as it is. */
const MAX_LENGTH = 10_000

/** Of these an expression follows what is in a response, which has an end. */
const NAVIGATION = [
  'TermExpression',
  'InvocationTerm',
  'MemberInvocation',
  'Identifier',
  'InvocationExpression',
  'UnionExpression',
  'ParenthesizedTerm',
]

type Node = { type: string; text?: string | undefined; children?: Node[] | undefined }

const nodeSchema: v.GenericSchema<unknown, Node> = v.object({
  type: v.string(),
  text: v.optional(v.string()),
  children: v.optional(v.array(v.lazy(() => nodeSchema))),
})

type Call = { name: string; parameters: readonly Node[] }

const listNodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(listNodes)]

const toCall = ({ text = '', children = [] }: Node): Call => {
  const list = children.flatMap(listNodes).find(({ type }) => type === 'ParamList')
  return { name: text, parameters: list?.children ?? [] }
}

const PATTERN_FUNCTIONS = ['matches', 'matchesFull', 'replaceMatches']

const isSafePattern = (parameter: Node | undefined): boolean => {
  const pattern = parameter && listNodes(parameter).find(({ type }) => type === 'StringLiteral')
  return pattern?.text !== undefined && isSafeRegex(pattern.text.slice(1, -1))
}

/** Why a call may never end; undefined where it does. */
const findReasonOfCall = ({ name, parameters }: Call): string | undefined => {
  if (name === 'aggregate' || name === 'repeatAll') return `${name}() may never end`
  if (name === 'repeat' && !parameters.flatMap(listNodes).every(({ type }) => NAVIGATION.includes(type)))
    return 'repeat() of anything but items may never end'
  return PATTERN_FUNCTIONS.includes(name) && !isSafePattern(parameters[0])
    ? `the pattern of ${name}() may never end`
    : undefined
}

/** Why an expression is not calculated, before any answer; undefined where it can be tried. */
export const findReasonToRefuse = (expression: string, language: string | undefined): string | undefined => {
  if (language !== 'text/fhirpath') return `it is written in ${language ?? 'no language'}, not in FHIRPath`
  if (expression.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  try {
    const nodes = listNodes(v.parse(nodeSchema, fhirpath.parse(expression)))
    const calls = nodes.filter(({ type }) => type === 'FunctionInvocation').map(toCall)
    return calls.map(findReasonOfCall).find((reason) => reason !== undefined)
  } catch {
    return 'it cannot be parsed'
  }
}

export const isReserved = (name: string): boolean => RESERVED.includes(name)

/** The linkIds that an expression compares with. */
export const listNamedItems = (expression: string): string[] =>
  [...expression.matchAll(/linkId\s*=\s*'([^']*)'/g)].flatMap(([, linkId]) => linkId ?? [])
