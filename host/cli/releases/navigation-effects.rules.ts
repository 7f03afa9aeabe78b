import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { phoneEntryCount, toNavigationEntries } from '../../src/navigation/navigation.rules.ts'
import { liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'

type Remote = {
  name: string
  routes: readonly { path: string; navigation?: NavigationDeclaration | undefined }[]
}

/** Entries such as `"Label" of mfe-x`, and the number that a phone shows. */
const navigationOf = (remotes: readonly Remote[]) => {
  const ownerOf = (to: string) => remotes.find(({ routes }) => routes.some(({ path }) => path === to))?.name
  const entries = toNavigationEntries(
    { remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) },
    'en',
  ).map(({ to, label }) => ({
    to,
    said: `"${label}" of ${ownerOf(to)}`,
  }))
  const count = phoneEntryCount(entries)
  return { all: entries, shown: entries.slice(0, count), underMore: entries.slice(count) }
}

type Entry = ReturnType<typeof navigationOf>['all'][number]

const without = (entries: readonly Entry[], others: readonly Entry[]) =>
  entries.filter(({ to }) => others.every((other) => other.to !== to))

const list = (entries: readonly Entry[]) => entries.map(({ said }) => said).join(', ')

/** URLs that disappear, and entries that leave, return to or do not fit in the bar of a phone. */
export const navigationEffects = (live: readonly Remote[], changed: Remote): string[] => {
  const before = navigationOf(live)
  const after = navigationOf([...live.filter(({ name }) => name !== changed.name), changed])
  const isOwn = ({ to }: Entry) => changed.routes.some(({ path }) => path === to)
  const added = without(after.all, before.all)
  const cause = list(added.length > 0 ? added : after.all.filter(isOwn))
  const displaced = after.underMore.filter(({ to }) => before.shown.some((shown) => shown.to === to))
  const returned = after.shown.filter(({ to }) => before.underMore.some((hidden) => hidden.to === to))
  const newUnderMore = without(after.underMore, before.all)
  const paths = live.find(({ name }) => name === changed.name)?.routes.map(({ path }) => path) ?? []
  const gone = paths.filter((path) => changed.routes.every((route) => route.path !== path))
  return [
    ...(gone.length > 0
      ? [`Its screens no longer include ${gone.join(', ')}: links to them show 'Page not found'.`]
      : []),
    ...(displaced.length > 0
      ? [`On a phone, ${list(displaced)} moves under 'More', because of ${cause}.`]
      : []),
    ...(newUnderMore.length > 0 ? [`On a phone, ${list(newUnderMore)} is under 'More'.`] : []),
    ...(returned.length > 0 ? [`On a phone, ${list(returned)} moves back from under 'More'.`] : []),
  ]
}

/** The effects of a listed release once it is live for all browsers. */
export const navigationEffectsOf = (registry: Registry, name: string, version: string): string[] => {
  const release = registry.remotes[name]?.releases[version]
  return release ? navigationEffects(liveRemotes(registry), { name, routes: release.routes }) : []
}
