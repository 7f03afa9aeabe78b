import * as v from 'valibot'
import { withoutNulls } from '../api/without-nulls.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** Lines of crisis help. */
const crisisLines = {
  /** Name of the line to call and text; default: 'Suicide & Crisis Lifeline', in the person's language. */
  name: v.optional(text),
  /** Crisis line to call. */
  call: text,
  /** Key to press after it answers, such as `2` for Spanish. */
  press: v.optional(text),
  /** Number to text. */
  text: text,
  /** Word to text to it, such as `AYUDA`. */
  keyword: v.optional(text),
  /** URL of its chat. */
  chat: v.pipe(v.string(), v.url()),
  /** Name of the chat; default: 'Lifeline chat', in the person's language. */
  chatName: v.optional(text),
  /** Emergency number. */
  emergency: text,
}

/** `/config.json`: the differences between deployments, read at page start, never built in. */
export const runtimeConfigSchema = v.object({
  /** Origin of the API without a trailing slash; empty: the page's own origin. */
  apiBaseUrl: v.string(),
  /** The Cognito user pool that people sign in with. */
  identity: v.object({
    /** Its AWS region. */
    region: text,
    /** Its id, such as `us-east-1_AbCdEf`. */
    userPoolId: text,
    /** Id of its app client for browsers, which has no secret. */
    userPoolClientId: text,
    /** URL of the service, if it is not Amazon's own of that region. */
    endpoint: v.optional(text),
    /** Lifetime of the pool's refresh tokens in days; default: 30. A browser deletes a login after the same time. */
    sessionDays: v.optional(v.pipe(v.number(), v.minValue(1 / 24), v.maxValue(365))),
    /** How a password is sent: `USER_SRP_AUTH` never sends it. The app client must allow the flow. */
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
  }),
  /** Feature flags; a clinic's record may override them. */
  flags: v.object({
    /** Whether people may create an account and are invited to. */
    accept_invite_flow: v.boolean(),
    /** Whether a link asks for the date of birth. */
    assessment_birthday_confirmation: v.boolean(),
  }),
  /** Addresses and contacts shown to people. */
  links: v.object({
    /** The clinic's own page for notification preferences; gets `notification_type`. */
    notificationPreferences: text,
    /** The app for iOS. */
    appStore: text,
    /** The app for Android. */
    playStore: text,
    /** Support by e-mail. */
    supportEmail: text,
    /** Number that people text START to, E.164. */
    supportSmsNumber: text,
    /** The clinic's policies, linked at the foot of every screen. */
    policies: v.optional(v.pipe(v.string(), v.url())),
    /** Neutral page of 'Leave this page quickly', such as a weather report; without it the button is omitted. */
    leave: v.optional(v.pipe(v.string(), v.url())),
  }),
  /** Crisis help of every screen: numbers as dialled. */
  crisis: v.object({
    ...crisisLines,
    /** Lines of other languages, by language tag; they override the fields above. */
    languages: v.optional(v.record(text, v.partial(v.object(crisisLines)))),
  }),
  /** The clinic's notice of free language help; shown in every language of its texts. */
  languageHelp: v.optional(
    v.object({
      /** Its page. */
      url: v.pipe(v.string(), v.url()),
      /** The link's text by language tag. */
      languages: v.record(text, text),
    }),
  ),
  /** Origins, besides the page's own, that `homescreenUrl` may target. */
  allowedHomescreenOrigins: v.array(text),
  /** Collector of mount reports (`docs/releasing-a-remote.md`); without it, no reports are sent. */
  reportUrl: v.optional(text),
  /** Whether a personal device keeps the page for offline use; `false` removes it everywhere. */
  keepsPage: v.optional(v.boolean(), true),
  /** Configuration of each remote by name: the settings of its `config.schema.json`. */
  remotes: v.optional(v.record(text, v.record(text, v.unknown())), {}),
  /** Further places that show 'Use the app', which always shows outside the app. */
  appPrompt: v.optional(
    v.object({
      /** At a kiosk. */
      kiosk: v.boolean(),
      /** On a clinician's device. */
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

/**
 * Validates the response of `/config.json`.
 * @throws RuntimeConfigError that names each invalid field on its own line.
 */
export const parseRuntimeConfig = (input: unknown): RuntimeConfig => {
  const result = v.safeParse(runtimeConfigSchema, withoutNulls(input))
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`)
  throw new RuntimeConfigError(problems.join('\n'))
}
