import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'

/** Whose data a screen is opened with: a few of each, none, more than fits on a page. */
export type Who = 'known' | 'empty' | 'rich' | 'atGate'

/** One way to open a screen: in which window, with which data, network and session. */
export type Look = {
  /** As a failure has it: 'at 390 × 844, with no data'. */
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  who: Who
  isLoggedIn: boolean
  /** Each answer of the API takes `SLOW_MS`. */
  isSlow: boolean
  /** Another address may be the right answer, as for somebody who is logged in already. */
  mayLead: boolean
  /** Its controls are pressed, by a person of its own, since a press may change or end what others read. */
  isPressed: boolean
  /** It stays open for half an hour of a clock that is moved on. */
  isLeftOpen: boolean
  /** A picture is taken of what it shows. */
  isPictured: boolean
}

/** A person waits this long for each answer where the network is bad. */
export const SLOW_MS = 3_000

const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const
const TABLET_AT_NIGHT = { width: 768, height: 1024, colorScheme: 'dark' } as const
const DESKTOP = { width: 1440, height: 900, colorScheme: 'light' } as const

/** Names of one thing of a person, who has none of them without data. */
const NAMES_DATA = /:(checkInId|checkInScoreId|interventionId)\b/
const OF_PERSON = /:(userId|patientId|cognitoId)\b/

const isOfPerson = ({ state, path, search }: ScreenVisit) =>
  state === 'logged-in' || OF_PERSON.test([path, ...Object.values(search)].join(' '))

const NOT_THOROUGH = 'with no, much or slow data, and with another session: check --thorough'

/** How a screen is opened, and what of that is left out, in words. */
export const looksOf = (
  visit: ScreenVisit,
  isThorough: boolean,
): { looks: readonly Look[]; leftOut: readonly string[] } => {
  const isGate = visit.state === 'gate'
  const isLoggedIn = visit.state === 'logged-in'
  const look = (more: string, changed: Partial<Look> = {}): Look => {
    const common = {
      ...PHONE,
      who: isGate ? 'atGate' : 'known',
      isSlow: false,
      mayLead: false,
      isPressed: false,
      isLeftOpen: false,
      isPictured: false,
    } as const
    const whole = { ...common, isLoggedIn, ...changed }
    const where = `at ${whole.width} × ${whole.height}`
    return { name: [where, more].filter(Boolean).join(', '), ...whole }
  }
  const sizes = [look('', { isPictured: true }), look('dark', TABLET_AT_NIGHT), look('', DESKTOP)]
  // What a screen leads to has its own check, or is of another site.
  if (visit.leadsTo) return { looks: [look(''), look('', DESKTOP)], leftOut: [] }
  const used = [
    look('each control pressed once', { isPressed: true }),
    look('left open', { isLeftOpen: true, mayLead: true }),
  ]
  if (!isThorough) return { looks: [...sizes, ...used], leftOut: [NOT_THOROUGH] }
  const name = `${visit.path} (${visit.screen})`
  const others = [look('with slow data', { isSlow: true }), ...used]
  if (isGate) return { looks: [...sizes, ...others], leftOut: [`${name}: with other data: a gate has none`] }
  const loggedIn = isLoggedIn ? [] : [look('logged in', { isLoggedIn: true, mayLead: true })]
  if (!isOfPerson(visit))
    return {
      looks: [...sizes, ...others, ...loggedIn],
      leftOut: [`${name}: with other data: it is of nobody`],
    }
  const rich = look('with much data', { who: 'rich' })
  if (NAMES_DATA.test(visit.path))
    return {
      looks: [...sizes, rich, ...others, ...loggedIn],
      leftOut: [`${name}: with no data: its address names one of them`],
    }
  const empty = look('with no data', { who: 'empty', mayLead: true })
  return { looks: [...sizes, empty, rich, ...others, ...loggedIn], leftOut: [] }
}
