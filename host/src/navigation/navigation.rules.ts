import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

export type NavigationEntry = Omit<NavigationDeclaration, 'translations'> & { to: string }

type Declaring = {
  refused?: string | undefined
  routes: readonly { path: string; navigation?: NavigationDeclaration | undefined }[]
}

/** If there are more entries, the last one is 'More'. */
const MAX_PHONE_ENTRIES = 4

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname

/** Falls back to English. */
const translate = ({ translations, ...entry }: NavigationDeclaration, language: string) => {
  const translated = translations?.[language]
  if (!translated) return entry
  const { label, badge = entry.badge?.label } = translated
  return {
    ...entry,
    label,
    ...(entry.badge && badge ? { badge: { ...entry.badge, label: badge } } : {}),
  }
}

/** Omits entries of releases that are incompatible with the host. */
export const toNavigationEntries = (
  { remotes }: { remotes: Readonly<Record<string, Declaring>> },
  language: string,
): NavigationEntry[] =>
  Object.values(remotes)
    .flatMap(({ routes, refused }) => (refused ? [] : routes))
    .flatMap(({ navigation, path }) => (navigation ? [{ ...translate(navigation, language), to: path }] : []))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1))

/** Other entries are under 'More'. */
export const phoneEntryCount = (entries: readonly unknown[]): number =>
  entries.length > MAX_PHONE_ENTRIES ? MAX_PHONE_ENTRIES - 1 : entries.length

export const isActivePath = (pathname: string, to: string): boolean => withoutTrailingSlash(pathname) === to

/** `page` on the screen of the entry, `true` on screens below it. */
export const currentOf = (pathname: string, to: string): 'page' | 'true' | undefined => {
  if (isActivePath(pathname, to)) return 'page'
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** Main screens show the navigation and Check-In (specification, 2). */
export const isMainScreenPath = (pathname: string, entries: readonly NavigationEntry[]): boolean =>
  entries.some(({ to }) => isActivePath(pathname, to))
