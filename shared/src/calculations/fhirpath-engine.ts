/** Internal module: may change without notice. */
import fhirpath from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4'

/** The input of an expression: a resource, and values by variable name. */
export type Environment = Readonly<Record<string, unknown>>
type Compiled = (resource: object, environment: Environment) => unknown[]

type Node = { data?: unknown; _data?: unknown }
type Scored = { extension?: { url: string; valueDecimal?: number }[] }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isScored = (value: unknown): value is Scored => isObject(value)

const scoreOf = (value: unknown): number | undefined =>
  isScored(value)
    ? value.extension?.find(({ url }) => /\/(ordinalValue|itemWeight)$/.test(url))?.valueDecimal
    : undefined

/** Replaces the library's `weight()`, which requests missing scores from a terminology server. */
const weight = {
  fn: (nodes: readonly Node[]): number[] =>
    nodes.flatMap(({ data, _data }) => {
      const inside = isScored(data)
        ? Object.entries(data).flatMap(([name, value]) => (/^_?value[A-Z]/.test(name) ? [value] : []))
        : []
      return [_data, data, ...inside].map(scoreOf).find((score) => score !== undefined) ?? []
    }),
  arity: { 0: [] },
  internalStructures: true,
}

const compiled = new Map<string, Compiled>()

const compile = (expression: string): Compiled => {
  const known = compiled.get(expression)
  if (known) return known
  const result: Compiled = fhirpath.compile(expression, r4, {
    async: false,
    userInvocationTable: { weight, ordinal: weight },
  })
  compiled.set(expression, result)
  return result
}

let typedItem: Compiled | undefined

const compileTypedItem = (): Compiled =>
  fhirpath.compile({ base: 'QuestionnaireResponse.item', expression: '$this' }, r4, { async: false })

/** Adds the type of an item, which `answer.value` requires; a resource declares its own type. */
const toTyped = (node: object): object => {
  if ('resourceType' in node) return node
  typedItem ??= compileTypedItem()
  const [typed] = typedItem(node, {})
  return isObject(typed) ? typed : node
}

/**
 * @param node a QuestionnaireResponse of FHIR R4, or one of its items.
 * @throws if the expression cannot be parsed or reads an undefined variable.
 */
export const evaluateFhirpath = (
  expression: string,
  node: object,
  environment: Environment,
): readonly unknown[] => {
  const { context } = environment
  const typed = isObject(context) ? { ...environment, context: toTyped(context) } : environment
  return compile(expression)(toTyped(node), typed)
}
