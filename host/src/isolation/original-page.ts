import type { Trespass } from '@soundings/shared/internal/contract/outcomes.ts'

/** Globals that the host and all remotes call, and none may replace. */
const guardedProperties: readonly (readonly [Trespass, object, string])[] = [
  ['fetch', window, 'fetch'],
  ['xhr', window, 'XMLHttpRequest'],
  ['xhr', XMLHttpRequest.prototype, 'open'],
  ['xhr', XMLHttpRequest.prototype, 'setRequestHeader'],
  ['xhr', XMLHttpRequest.prototype, 'send'],
  ...[history, History.prototype].flatMap((object) =>
    ['pushState', 'replaceState'].map((key) => ['history', object, key] as const),
  ),
]

/** Their property descriptors when the page opened. */
export const originalProperties = guardedProperties.map(([trespass, object, key]) => ({
  trespass,
  object,
  key,
  original: Object.getOwnPropertyDescriptor(object, key),
}))

/** Style sheets of the page when it opened. */
export const originalStyleSheets: ReadonlySet<CSSStyleSheet> = new Set(document.styleSheets)
