import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import * as v from 'valibot'
import { DEV_COPY } from './dev.copy.ts'
import { type DevChoice, isAllowedOrigin, parseDevChoice } from './dev-choice.rules.ts'

const KEY = 'soundings.dev-remotes'

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

const readChoice = (): DevChoice => {
  const stored = v.safeParse(
    storedSchema,
    readStored(() => sessionStorage, KEY),
  )
  return stored.success ? stored.output : {}
}

/** Without storage, the next page asks again. */
const saveChoice = (choice: DevChoice) => writeStored(() => sessionStorage, KEY, JSON.stringify(choice))

const removeRemoteParameter = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete('remote')
  history.replaceState(history.state, '', url)
}

/** A person confirms a development server once per tab, because an attacker may have sent the link. */
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

export const switchOffDevRemote = (remote: string): void => {
  const { [remote]: _, ...others } = readChoice()
  saveChoice(others)
  location.reload()
}
