import { parseRuntimeConfig, RuntimeConfigError } from '@soundings/shared/internal/platform/runtime-config.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that a schema has not read: a typing error there would pass for a default. */
const listUnknown = (given: unknown, read: unknown, prefix = ''): string[] =>
  isRecord(given) && isRecord(read)
    ? Object.entries(given).flatMap(([key, value]) =>
        Object.hasOwn(read, key)
          ? listUnknown(value, read[key], `${prefix}${key}.`)
          : [`${prefix}${key}: there is no such key`],
      )
    : []

/** The sandbox's own addresses, which no patient can be sent to. */
const LEADS_NOWHERE =
  /\/outbox$|\.example\b|^https:\/\/apps\.apple\.com\/$|^https:\/\/play\.google\.com\/store$|^\+1555555/

/** Links and contacts of the sandbox, one line each: in a deployment for patients they lead nowhere. */
export const listPlaceholders = ({
  links,
}: {
  links: Readonly<Record<string, string | undefined>>
}): string[] =>
  Object.entries(links).flatMap(([key, value]) =>
    value && LEADS_NOWHERE.test(value) ? [`links.${key}: ${value} is the sandbox's, and leads nowhere`] : [],
  )

/**
 * What is wrong with the text of a `CONFIG_FILE`, one line each: none where it can be served.
 * @param defaults what is served where the file says nothing.
 */
export const listConfigProblems = (text: string, defaults: object): string[] => {
  try {
    const given: unknown = JSON.parse(text)
    if (!isRecord(given)) return ['it has to be one object']
    const whole = { ...defaults, ...given }
    const config = parseRuntimeConfig(whole)
    const read = { ...config, frameAncestors: [] }
    return [...listUnknown(given, read), ...listPlaceholders(config)]
  } catch (error) {
    if (error instanceof RuntimeConfigError) return error.message.split('\n')
    return [`it is no JSON: ${error instanceof Error ? error.message : String(error)}`]
  }
}
