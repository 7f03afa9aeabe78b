import * as v from 'valibot'
import { DEV_COPY } from './dev.copy.ts'
import { type DevChoice, isAllowedOrigin, parseDevChoice } from './dev-choice.rules.ts'

const KEY = 'soundings.dev-remotes'

const keptSchema = v.record(v.string(), v.string())

const readChoice = (): DevChoice => {
  try {
    return v.parse(keptSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const saveChoice = (choice: DevChoice) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Then it is asked again with the next page.
  }
}

const removeRemoteParameter = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete('remote')
  history.replaceState(history.state, '', url)
}

/**
 * The development servers of this tab. A link requests one, and a person confirms it once per tab, since the link may come
 * from an attacker.
 */
export const readDevChoice = (rules: readonly string[]): DevChoice => {
  const before = Object.fromEntries(
    Object.entries(readChoice()).filter(([, origin]) => isAllowedOrigin(origin, rules)),
  )
  const requested = Object.entries(parseDevChoice(location.search, rules))
  if (new URLSearchParams(location.search).has('remote')) removeRemoteParameter()
  const agreed = requested.filter(
    ([remote, origin]) => before[remote] === origin || window.confirm(DEV_COPY.confirm(remote, origin)),
  )
  const choice = { ...before, ...Object.fromEntries(agreed) }
  if (agreed.length > 0) saveChoice(choice)
  return choice
}

/** Returns to the released remote. */
export const switchOffDevRemote = (remote: string): void => {
  const { [remote]: _, ...others } = readChoice()
  saveChoice(others)
  location.reload()
}
