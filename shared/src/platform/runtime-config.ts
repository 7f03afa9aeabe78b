import * as v from 'valibot'
import { withoutNulls } from '../api/without-nulls.ts'

const text = v.pipe(v.string(), v.minLength(1))

/**
 * `/config.json`: what differs between deployments, read when the page starts, never built in
 * (decisions, "Names that the specification does not show").
 */
export const runtimeConfigSchema = v.object({
  /** Origin of the API without a trailing slash; empty: the page's own origin. */
  apiBaseUrl: v.string(),
  identity: v.object({
    region: text,
    userPoolId: text,
    userPoolClientId: text,
    endpoint: v.optional(text),
    /** Days that the pool's refresh tokens are good for; 30 without it. A browser forgets a login as early. */
    sessionDays: v.optional(v.pipe(v.number(), v.minValue(1 / 24), v.maxValue(365))),
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
  }),
  flags: v.object({
    accept_invite_flow: v.boolean(),
    assessment_birthday_confirmation: v.boolean(),
  }),
  links: v.object({
    notificationPreferences: text,
    appStore: text,
    playStore: text,
    supportEmail: text,
    supportSmsNumber: text,
  }),
  crisis: v.object({ call: text, text: text, chat: text, emergency: text }),
  /** Origins, besides the page's own, that `homescreenUrl` may lead to. */
  allowedHomescreenOrigins: v.array(text),
  reportUrl: v.optional(text),
  /** Whether a personal device keeps the page, to open it without a network; off, it is removed everywhere. */
  keepsPage: v.optional(v.boolean(), true),
  appPrompt: v.optional(v.object({ kiosk: v.boolean(), clinicianApp: v.boolean() }), {
    kiosk: true,
    clinicianApp: true,
  }),
})

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>
export type FlagName = keyof RuntimeConfig['flags']

/** Thrown at start-up; its message names every field of `/config.json` that is wrong. */
export class RuntimeConfigError extends Error {
  override name = 'RuntimeConfigError'
}

/**
 * Checks what `/config.json` answered.
 * @throws RuntimeConfigError naming what is wrong, one field a line.
 */
export const parseRuntimeConfig = (input: unknown): RuntimeConfig => {
  const result = v.safeParse(runtimeConfigSchema, withoutNulls(input))
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`)
  throw new RuntimeConfigError(problems.join('\n'))
}
