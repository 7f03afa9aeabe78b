import * as v from 'valibot'
import { DEV_COPY } from './dev.copy.ts'
import { askedFor, type DevChoice, isAllowed } from './dev-choice.rules.ts'

const KEY = 'soundings.dev-remotes'

const keptSchema = v.record(v.string(), v.string())

const kept = (): DevChoice => {
  try {
    return v.parse(keptSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const keep = (choice: DevChoice) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Then it is asked again with the next page.
  }
}

const withoutQuestion = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete('remote')
  history.replaceState(history.state, '', url)
}

/**
 * Which remotes this tab takes from where. A link asks, and a person agrees: once for each server in a tab, since the
 * link may be anybody's.
 */
export const readDevChoice = (rules: readonly string[]): DevChoice => {
  const before = Object.fromEntries(Object.entries(kept()).filter(([, origin]) => isAllowed(origin, rules)))
  const asked = Object.entries(askedFor(location.search, rules))
  if (new URLSearchParams(location.search).has('remote')) withoutQuestion()
  const agreed = asked.filter(
    ([remote, origin]) => before[remote] === origin || window.confirm(DEV_COPY.confirm(remote, origin)),
  )
  const choice = { ...before, ...Object.fromEntries(agreed) }
  if (agreed.length > 0) keep(choice)
  return choice
}

/** Takes the released one again. */
export const switchOff = (remote: string): void => {
  const { [remote]: _, ...others } = kept()
  keep(others)
  location.reload()
}
