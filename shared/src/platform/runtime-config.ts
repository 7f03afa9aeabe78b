import * as v from 'valibot'
import { withoutNulls } from '../api/without-nulls.ts'

const text = v.pipe(v.string(), v.minLength(1))

const crisisLines = {
  /** Name of the line to call and text; default: 'Suicide & Crisis Lifeline', in the person's language. */
  name: v.optional(text),
  call: text,
  /** Key to press after the line answers, such as `2` for Spanish. */
  press: v.optional(text),
  text: text,
  /** Word to text, such as `AYUDA`. */
  keyword: v.optional(text),
  chat: v.pipe(v.string(), v.url()),
  /** Default: 'Lifeline chat', in the person's language. */
  chatName: v.optional(text),
  emergency: text,
}

/** `/config.json`: the differences between deployments. A page reads it at its start. */
export const runtimeConfigSchema = v.object({
  /** Origin of the API without a trailing slash; empty: the page's own origin. */
  apiBaseUrl: v.string(),
  identity: v.object({
    region: text,
    /** Such as `us-east-1_AbCdEf`. */
    userPoolId: text,
    /** An app client for browsers, without a secret. */
    userPoolClientId: text,
    /** URL of the service, if it is not Amazon's default for the region. */
    endpoint: v.optional(text),
    /** Lifetime of the pool's refresh tokens in days; default: 30. A browser deletes a login after the same time. */
    sessionDays: v.optional(v.pipe(v.number(), v.minValue(1 / 24), v.maxValue(365))),
    /** `USER_SRP_AUTH` never sends the password. The app client must allow the flow. */
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
  }),
  /** Feature flags; a clinic's record may override them. */
  flags: v.object({
    accept_invite_flow: v.boolean(),
    assessment_birthday_confirmation: v.boolean(),
  }),
  links: v.object({
    /** The clinic's own page for notification preferences; gets `notification_type`. */
    notificationPreferences: text,
    appStore: text,
    playStore: text,
    supportEmail: text,
    /** Number that people text START to, E.164. */
    supportSmsNumber: text,
    /** The clinic's policies, linked at the foot of every screen. */
    policies: v.optional(v.pipe(v.string(), v.url())),
    /** Neutral page of 'Leave this page quickly', such as a weather report; without it the button is omitted. */
    leave: v.optional(v.pipe(v.string(), v.url())),
  }),
  /** Numbers as dialled. */
  crisis: v.object({
    ...crisisLines,
    /** By language tag; they override the fields above. */
    languages: v.optional(v.record(text, v.partial(v.object(crisisLines)))),
  }),
  /** The clinic's notice of free language help, by language tag. Every page shows all of them. */
  languageHelp: v.optional(
    v.object({
      url: v.pipe(v.string(), v.url()),
      /** By language tag. */
      languages: v.record(text, text),
    }),
  ),
  /** Origins, besides the page's own, that `homescreenUrl` may target. */
  allowedHomescreenOrigins: v.array(text),
  /** Collector of mount reports (`docs/releasing-a-remote.md`); without it, no reports are sent. */
  reportUrl: v.optional(text),
  /** Whether a personal device stores the page for offline use; `false` deletes stored pages. */
  keepsPage: v.optional(v.boolean(), true),
  /** Configuration of each remote by name: the settings of its `config.schema.json`. */
  remotes: v.optional(v.record(text, v.record(text, v.unknown())), {}),
  /** Whether 'Use the app' is also shown in these places. */
  appPrompt: v.optional(
    v.object({
      kiosk: v.boolean(),
      clinicianApp: v.boolean(),
    }),
    {
      kiosk: true,
      clinicianApp: true,
    },
  ),
})

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>
export type FlagName = keyof RuntimeConfig['flags']

/** Thrown at start-up; its message names every invalid field of `/config.json`. */
export class RuntimeConfigError extends Error {
  override name = 'RuntimeConfigError'
}

/** @throws RuntimeConfigError with a line for each invalid field. */
export const parseRuntimeConfig = (input: unknown): RuntimeConfig => {
  const result = v.safeParse(runtimeConfigSchema, withoutNulls(input))
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`)
  throw new RuntimeConfigError(problems.join('\n'))
}
