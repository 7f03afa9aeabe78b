type Screen = { path: string; heading: string; needsLogin?: boolean }
type Remote =
  | 'mfe-auth'
  | 'mfe-assessments'
  | 'mfe-checkins'
  | 'mfe-insights'
  | 'mfe-settings'
  | 'mfe-kiosk'
  | 'mfe-intake'

/** A screen of each remote, to see its faults on: where it is, what its heading says, and whether it takes a login. */
export const screens: Record<Remote, Screen> = {
  'mfe-auth': { path: '/login', heading: 'Log in' },
  'mfe-assessments': { path: '/assessment-preview?assessment=mood-and-energy', heading: 'Mood and energy' },
  'mfe-checkins': { path: '/check-ins/low-mood/preview', heading: 'Low mood' },
  'mfe-insights': { path: '/progress', heading: 'Progress', needsLogin: true },
  'mfe-settings': { path: '/settings', heading: 'Settings', needsLogin: true },
  'mfe-kiosk': { path: '/clinics/harbor-lane', heading: 'Welcome' },
  'mfe-intake': { path: '/intake', heading: 'Join your clinic' },
}

/** A screen of another remote that the same person may open. */
export const otherThan = (remote: string): Screen => {
  if (remote === 'mfe-insights') return screens['mfe-settings']
  if (remote === 'mfe-settings') return screens['mfe-insights']
  return remote === 'mfe-intake' ? screens['mfe-kiosk'] : screens['mfe-intake']
}
