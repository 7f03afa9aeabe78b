import type { CheckPlan, ScreenVisit } from '../../host/cli/check/check-plan.ts'

/** A participant answers for a patient. `rich` has more data than fits on a page. */
export type Who = 'known' | 'empty' | 'rich' | 'atGate' | 'participant' | 'participantAtGate'

export type Look = {
  /** Used in failures, such as 'at 390 × 844, with no data'. */
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  who: Who
  isLoggedIn: boolean
  language?: string
  isSlow?: boolean
  /** Another address may be correct, for example after login. */
  mayLead?: boolean
  /** Needs a separate person, because a press may change or end data that other looks read. */
  isPressed?: boolean
  /** Leaves the screen open for half an hour of a controlled clock. */
  isLeftOpen?: boolean
  isPictured?: boolean
  /** Also runs axe, measures the text, and checks a patient's needs at 390 px. */
  isClose?: boolean
  isRevisited?: boolean
}

/** Duration of each API response on a slow network. */
export const SLOW_MS = 3_000

const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const
const TABLET_AT_NIGHT = { width: 768, height: 1024, colorScheme: 'dark' } as const
const DESKTOP = { width: 1440, height: 900, colorScheme: 'light' } as const

/** A person without data has no item for these parameters. */
const NAMES_DATA = /:(checkInId|checkInScoreId|interventionId)\b/
const OF_PERSON = /:(userId|patientId|cognitoId)\b/

const NOT_THOROUGH = 'with no, much or slow data, and with another session: check --thorough'
const NOT_QUICK =
  'pressed, left open, visited again, in other languages, or by a participant: check without --quick'

type Looks = { looks: readonly Look[]; leftOut: readonly string[] }

export const looksOf = (visit: ScreenVisit, { depth, languages = [] }: CheckPlan): Looks => {
  const isGate = visit.state === 'gate'
  const isLoggedIn = visit.state === 'logged-in'
  const look = (more: string, changed: Partial<Look> = {}): Look => {
    const whole = { ...PHONE, who: isGate ? ('atGate' as const) : ('known' as const), isLoggedIn, ...changed }
    const where = `at ${whole.width} × ${whole.height}`
    return { name: [where, more].filter(Boolean).join(', '), ...whole }
  }
  // The target of a redirect has its own check, or belongs to another site.
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
