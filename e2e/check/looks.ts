import type { CheckPlan, ScreenVisit } from '../../host/cli/check/check-plan.ts'

/**
 * The person of a look: one with some data of each kind, with none, with more than fits on a page, or
 * a participant, who answers for a patient.
 */
export type Who = 'known' | 'empty' | 'rich' | 'atGate' | 'participant' | 'participantAtGate'

/** One way to open a screen: its window, data, language, network and session. */
export type Look = {
  /** The look's name in a failure: 'at 390 × 844, with no data'. */
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  who: Who
  isLoggedIn: boolean
  /** The page's language, if not English. */
  language?: string
  /** Each API response takes `SLOW_MS`. */
  isSlow?: boolean
  /** Another address may be right, for example after login. */
  mayLead?: boolean
  /**
   * Presses the controls on a controlled clock, as a separate person, because a press may change or end
   * data that other looks read.
   */
  isPressed?: boolean
  /** It stays open for half an hour of a clock that is moved on. */
  isLeftOpen?: boolean
  /** A picture is taken of what it shows. */
  isPictured?: boolean
  /** Checked by axe, with its text measured, and at 390 px for a patient's needs. */
  isClose?: boolean
  /** It is left and opened again. */
  isRevisited?: boolean
}

/** A person waits this long for each answer where the network is bad. */
export const SLOW_MS = 3_000

const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const
const TABLET_AT_NIGHT = { width: 768, height: 1024, colorScheme: 'dark' } as const
const DESKTOP = { width: 1440, height: 900, colorScheme: 'light' } as const

/** Parameters that name one item of a person; a person without data has no such item. */
const NAMES_DATA = /:(checkInId|checkInScoreId|interventionId)\b/
const OF_PERSON = /:(userId|patientId|cognitoId)\b/

const NOT_THOROUGH = 'with no, much or slow data, and with another session: check --thorough'
const NOT_QUICK =
  'pressed, left open, visited again, in other languages, or by a participant: check without --quick'

type Looks = { looks: readonly Look[]; leftOut: readonly string[] }

/** How a screen is opened, and what of that is left out, in words. */
export const looksOf = (visit: ScreenVisit, { depth, languages = [] }: CheckPlan): Looks => {
  const isGate = visit.state === 'gate'
  const isLoggedIn = visit.state === 'logged-in'
  const look = (more: string, changed: Partial<Look> = {}): Look => {
    const whole = { ...PHONE, who: isGate ? ('atGate' as const) : ('known' as const), isLoggedIn, ...changed }
    const where = `at ${whole.width} × ${whole.height}`
    return { name: [where, more].filter(Boolean).join(', '), ...whole }
  }
  // What a screen leads to has its own check, or is of another site.
  if (visit.leadsTo) return { looks: [look(''), look('', DESKTOP)], leftOut: [] }
  const isClose = true
  const sizes = [
    look('', { isPictured: true, isClose }),
    look('dark', { ...TABLET_AT_NIGHT, isClose }),
    look('', { ...DESKTOP, isClose, isRevisited: depth !== 'quick' }),
  ]
  if (depth === 'quick') return { looks: sizes, leftOut: [NOT_QUICK] }
  const others = [
    ...languages.map((language) => look(`in ${language}`, { language })),
    ...(isGate ? [look('as a participant', { who: 'participantAtGate' })] : []),
    ...(visit.state === 'link' || isLoggedIn
      ? [look('as a participant', { who: 'participant', mayLead: !isLoggedIn })]
      : []),
    look('each control pressed once', { isPressed: true }),
    look('left open', { isLeftOpen: true, mayLead: true }),
  ]
  if (depth !== 'thorough') return { looks: [...sizes, ...others], leftOut: [NOT_THOROUGH] }
  const isOfPerson = isLoggedIn || OF_PERSON.test([visit.path, ...Object.values(visit.search)].join(' '))
  const namesData = NAMES_DATA.test(visit.path)
  const hasRich = !isGate && isOfPerson
  const leftOut = [
    ...(isGate ? ['with other data: a gate has none'] : []),
    ...(isGate || isOfPerson ? [] : ['with other data: it shows no person']),
    ...(hasRich && namesData ? ['with no data: its address names one of them'] : []),
  ]
  return {
    looks: [
      ...sizes,
      ...(hasRich && !namesData ? [look('with no data', { who: 'empty', mayLead: true })] : []),
      ...(hasRich ? [look('with much data', { who: 'rich' })] : []),
      look('with slow data', { isSlow: true }),
      ...others,
      ...(isGate || isLoggedIn ? [] : [look('logged in', { isLoggedIn: true, mayLead: true })]),
    ],
    leftOut: leftOut.map((what) => `${visit.path} (${visit.screen}): ${what}`),
  }
}
