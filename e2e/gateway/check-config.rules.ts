import { withoutNulls } from '@soundings/shared/internal/api/without-nulls.ts'
import { runtimeConfigSchema } from '@soundings/shared/internal/platform/runtime-config.ts'
import * as v from 'valibot'
import { messageOf } from '../../host/cli/message-of.ts'
import { listMisfits, listPoolMisfits, type Misfit } from '../../host/cli/page/fitting-values.rules.ts'
import { listUnknown, toMisfit } from './config-issues.rules.ts'

const gatewayConfigSchema = v.object({
  ...runtimeConfigSchema.entries,
  frameAncestors: v.optional(v.array(v.string()), ["'self'"]),
})

export type GatewayConfig = v.InferOutput<typeof gatewayConfigSchema>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A partial `crisis` or `identity` would mix two countries' lines or two pools
 * (decisions/deployment: Settings of a deployment).
 */
const MERGED = ['flags', 'links', 'appPrompt'] as const

const mergeConfig = (given: Record<string, unknown>, defaults: GatewayConfig) => {
  const merged = MERGED.flatMap((key) => {
    const block = given[key]
    return isRecord(block) ? [[key, { ...defaults[key], ...block }]] : []
  })
  return { ...defaults, ...given, ...Object.fromEntries(merged) }
}

const OF_SANDBOX = "is the sandbox's, and leads nowhere"

const LEADS_NOWHERE: readonly (readonly [RegExp, string])[] = [
  [/\/outbox$|[@/]soundings\.example$/, OF_SANDBOX],
  [/^https:\/\/apps\.apple\.com\/$|^https:\/\/play\.google\.com\/store$/, OF_SANDBOX],
  [/^\+1555/, 'leads nowhere: there is no area code 555'],
  [
    /(?:\.example|[.@/]example\.(?:com|net|org))(?=[/:?#]|$)/,
    'leads nowhere: .example and example.com are kept for documents',
  ],
]

/** Links and contacts of the sandbox or of examples, which do not work for patients. */
export const listPlaceholders = (links: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(links).flatMap(([key, value]) => {
    const [, why] = LEADS_NOWHERE.find(([pattern]) => pattern.test(String(value))) ?? []
    return why ? [`links.${key}: ${value} ${why}`] : []
  })

type Checked = {
  config: GatewayConfig | undefined
  problems: string[]
  /** Valid values that do not work for patients. */
  placeholders: string[]
}

const refused = (problem: string): Checked => ({ config: undefined, problems: [problem], placeholders: [] })

/** Keeps the first error of each key. */
const toLines = (misfits: readonly Misfit[]): string[] => {
  const lines = new Map<string, string>()
  for (const { keys, says } of misfits) {
    const key = keys.join('.')
    if (!lines.has(key)) lines.set(key, `${key}: ${says}`)
  }
  return [...lines.values()]
}

const checkBlock = (given: Record<string, unknown>, defaults: GatewayConfig): Checked => {
  const whole = withoutNulls(mergeConfig(given, defaults))
  const result = v.safeParse(gatewayConfigSchema, whole)
  const problems = toLines([
    ...(result.issues ?? []).map(toMisfit),
    ...listUnknown(gatewayConfigSchema, given),
    ...listMisfits(whole),
    ...(result.success ? listPoolMisfits(result.output.identity) : []),
  ])
  return {
    config: result.success && problems.length === 0 ? result.output : undefined,
    problems,
    placeholders: isRecord(whole) && isRecord(whole.links) ? listPlaceholders(whole.links) : [],
  }
}

export const checkConfig = (text: string, defaults: GatewayConfig): Checked => {
  try {
    const given: unknown = JSON.parse(text)
    return isRecord(given) ? checkBlock(given, defaults) : refused('it has to be one block { … }')
  } catch (error) {
    return refused(`it is no JSON: ${messageOf(error)}`)
  }
}

export const listConfigProblems = (text: string, defaults: GatewayConfig): string[] => {
  const { problems, placeholders } = checkConfig(text, defaults)
  return [...problems, ...placeholders]
}
