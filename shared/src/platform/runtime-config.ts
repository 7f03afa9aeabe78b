import * as v from 'valibot'
import { withoutNulls } from '../api/without-nulls.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** Lines of crisis help. */
const crisisLines = {
  /** Name of the line that is called and texted; without it 'Suicide & Crisis Lifeline', in the person's language. */
  name: v.optional(text),
  /** Crisis line to call. */
  call: text,
  /** Key to press once it answers, such as `2` for Spanish. */
  press: v.optional(text),
  /** Number to text. */
  text: text,
  /** Word to text to it, such as `AYUDA`. */
  keyword: v.optional(text),
  /** Address of its chat. */
  chat: v.pipe(v.string(), v.url()),
  /** Name of the chat; without it 'Lifeline chat', in the person's language. */
  chatName: v.optional(text),
  /** Emergency number. */
  emergency: text,
}

/**
 * `/config.json`: what differs between deployments, read when the page starts, never built in.
 */
export const runtimeConfigSchema = v.object({
  /** Origin of the API without a trailing slash; empty: the page's own origin. */
  apiBaseUrl: v.string(),
  /** The Cognito user pool that people sign in with. */
  identity: v.object({
    /** Its AWS region. */
    region: text,
    /** Its id, such as `us-east-1_AbCdEf`. */
    userPoolId: text,
    /** Id of its app client for browsers: one without a secret. */
    userPoolClientId: text,
    /** Where the service is, when it is not Amazon's own of that region. */
    endpoint: v.optional(text),
    /** Days that the pool's refresh tokens are good for; 30 without it. A browser forgets a login as early. */
    sessionDays: v.optional(v.pipe(v.number(), v.minValue(1 / 24), v.maxValue(365))),
    /** How a password travels: `USER_SRP_AUTH` never sends it. The app client has to allow it. */
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
  }),
  /** Feature flags; a clinic's record may override them. */
  flags: v.object({
    /** Whether people are asked to make an account, and may. */
    accept_invite_flow: v.boolean(),
    /** Whether a link asks for the date of birth. */
    assessment_birthday_confirmation: v.boolean(),
  }),
  /** Addresses and contacts that people are sent to. */
  links: v.object({
    /** Page of the clinic's own for notification preferences, with `notification_type`. */
    notificationPreferences: text,
    /** The app for iOS. */
    appStore: text,
    /** The app for Android. */
    playStore: text,
    /** Support by e-mail. */
    supportEmail: text,
    /** Number that START is texted to, E.164. */
    supportSmsNumber: text,
    /** The clinic's policies: a link at the foot of every screen. */
    policies: v.optional(v.pipe(v.string(), v.url())),
    /** Neutral page that 'Leave this page quickly' leads to, such as a weather report; without it no such button. */
    leave: v.optional(v.pipe(v.string(), v.url())),
  }),
  /** Crisis help, on every screen: numbers as they are dialled. */
  crisis: v.object({
    ...crisisLines,
    /** Lines of other languages, by the tag of the language: what differs from the above. */
    languages: v.optional(v.record(text, v.partial(v.object(crisisLines)))),
  }),
  /** The clinic's notice of free help with languages; shown in every language that it names. */
  languageHelp: v.optional(
    v.object({
      /** Its page. */
      url: v.pipe(v.string(), v.url()),
      /** What the link says, by the tag of the language. */
      languages: v.record(text, text),
    }),
  ),
  /** Origins, besides the page's own, that `homescreenUrl` may lead to. */
  allowedHomescreenOrigins: v.array(text),
  /** Collector of mount reports (`docs/releasing-a-remote.md`); without it, no reports are sent. */
  reportUrl: v.optional(text),
  /** Whether a personal device keeps the page, to open it without a network; off, it is removed everywhere. */
  keepsPage: v.optional(v.boolean(), true),
  /** What is configured of each remote, by its name: the settings of its `config.schema.json`. */
  remotes: v.optional(v.record(text, v.record(text, v.unknown())), {}),
  /** Where 'Use the app' is shown besides everywhere outside of the app. */
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
