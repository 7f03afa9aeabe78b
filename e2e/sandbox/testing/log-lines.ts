import * as v from 'valibot'

const failureSchema = v.looseObject({ name: v.string(), at: v.array(v.string()) })
const lineSchema = v.object({
  level: v.number(),
  msg: v.string(),
  reqId: v.optional(v.string()),
  method: v.optional(v.string()),
  route: v.optional(v.string()),
  status: v.optional(v.number()),
  event: v.optional(v.string()),
  failure: v.optional(failureSchema),
})
type LogLine = v.InferOutput<typeof lineSchema>

const WARN = 40

export const readLines = (lines: readonly string[]): LogLine[] =>
  lines.map((line) => v.parse(lineSchema, JSON.parse(line)))

/** Failures and security events, without refusals. */
export const seriousLines = (lines: readonly string[]): LogLine[] =>
  readLines(lines).filter(({ level }) => level >= WARN)
