import type { Trespass } from '@soundings/shared/internal/contract/outcomes.ts'

/** What the host and all remotes call, and no one of them may change. */
const shared: readonly (readonly [Trespass, object, string])[] = [
  ['fetch', window, 'fetch'],
  ['xhr', window, 'XMLHttpRequest'],
  ['xhr', XMLHttpRequest.prototype, 'open'],
  ['xhr', XMLHttpRequest.prototype, 'setRequestHeader'],
  ['xhr', XMLHttpRequest.prototype, 'send'],
  ...[history, History.prototype].flatMap((object) =>
    ['pushState', 'replaceState'].map((key) => ['history', object, key] as const),
  ),
]

/** As they were when the page opened. */
export const originals = shared.map(([what, object, key]) => ({
  what,
  object,
  key,
  was: Object.getOwnPropertyDescriptor(object, key),
}))

/** Style sheets that the page began with. */
export const firstSheets: ReadonlySet<CSSStyleSheet> = new Set(document.styleSheets)
