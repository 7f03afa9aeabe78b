/** What the panel in the place of a broken screen says (specification, 8). */
export const GENERIC = 'An error occured. Please try closing and reopening the app.'

type Screen = { screen: string; path: string; heading: string; needsLogin?: boolean }
type Remote =
  | 'mfe-auth'
  | 'mfe-assessments'
  | 'mfe-checkins'
  | 'mfe-insights'
  | 'mfe-settings'
  | 'mfe-kiosk'
  | 'mfe-intake'

/** A screen of each remote, to see its faults on: its name, where it is, what its heading says, and whether it takes a login. */
export const screens: Record<Remote, Screen> = {
  'mfe-auth': { screen: 'login', path: '/login', heading: 'Log in' },
  'mfe-assessments': {
    screen: 'assessment-preview',
    path: '/assessment-preview?assessment=mood-and-energy',
    heading: 'Mood and energy',
  },
  'mfe-checkins': { screen: 'check-in-preview', path: '/check-ins/low-mood/preview', heading: 'Low mood' },
  'mfe-insights': { screen: 'progress', path: '/progress', heading: 'Progress', needsLogin: true },
  'mfe-settings': { screen: 'settings-menu', path: '/settings', heading: 'Settings', needsLogin: true },
  'mfe-kiosk': { screen: 'identify', path: '/clinics/harbor-lane', heading: 'Welcome' },
  'mfe-intake': { screen: 'intake', path: '/intake', heading: 'Join your clinic' },
}

/** A screen of another remote that the same person may open. */
export const otherThan = (remote: string): Screen => {
  if (remote === 'mfe-insights') return screens['mfe-settings']
  if (remote === 'mfe-settings') return screens['mfe-insights']
  return remote === 'mfe-intake' ? screens['mfe-kiosk'] : screens['mfe-intake']
}
