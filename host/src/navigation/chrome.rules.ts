/** Entries of the main navigation, in their order (specification, 2 Navigation chrome). */
export const NAVIGATION = [
  { to: '/', label: 'Inbox', icon: 'inbox' },
  { to: '/progress', label: 'Progress', icon: 'progress' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const

/** A path without the slash that somebody typed behind it. */
const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** Whether an entry of the main navigation leads to where one is. */
export const isAt = (pathname: string, to: string): boolean => plain(pathname) === to

/** Whether the main navigation and the Check-In button show. */
export const showsNavigation = (pathname: string): boolean => NAVIGATION.some(({ to }) => isAt(pathname, to))

/** Whether the body is pale blue. */
export const isPaleBlue = (pathname: string): boolean =>
  showsNavigation(pathname) || plain(pathname) === '/settings/notifications'
