import type { Outline } from '@soundings/shared/calculations/response-items.rules'
import * as v from 'valibot'

const outlineItem: v.GenericSchema<unknown, Outline> = v.object({
  linkId: v.string(),
  type: v.string(),
  text: v.exactOptional(v.string()),
  repeats: v.exactOptional(v.boolean()),
  item: v.optional(v.array(v.lazy(() => outlineItem)), []),
})

const questionnaire = v.object({
  resourceType: v.literal('Questionnaire'),
  url: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  item: v.array(outlineItem),
})

const bundle = v.object({ entry: v.array(v.object({ resource: v.unknown() })) })

/** The file that a version was imported from, as far as its answers need it; undefined where it is not that. */
export const parseSource = (source: unknown): v.InferOutput<typeof questionnaire> | undefined => {
  const inBundle = v.safeParse(bundle, source)
  const resources = inBundle.success ? inBundle.output.entry.map(({ resource }) => resource) : [source]
  for (const resource of resources) {
    const found = v.safeParse(questionnaire, resource)
    if (found.success) return found.output
  }
  return undefined
}

/** The questionnaire that was answered: its canonical address and version, or our own id where it has none. */
export const toCanonical = (source: unknown, assessmentId: string): string => {
  const { url, version } = parseSource(source) ?? {}
  if (!url) return `Questionnaire/${encodeURIComponent(assessmentId)}`
  return version && !url.includes('|') ? `${url}|${version}` : url
}
