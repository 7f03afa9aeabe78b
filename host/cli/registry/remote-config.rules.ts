import {
  fitsSetting,
  type RemoteSetting,
  type RemoteSettings,
} from '@soundings/shared/internal/contract/remote-config.ts'
import { liveRemotes } from './live.rules.ts'
import type { Registry } from './registry.schema.ts'

/** By remote. */
type Configured = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Such as `an integer from 20 to 300`. */
const describeSetting = ({ type, minimum, maximum, enum: options }: RemoteSetting): string => {
  if (options) return `one of ${options.join(', ')}`
  const from = minimum === undefined ? '' : ` from ${minimum}`
  const to = maximum === undefined ? '' : ` to ${maximum}`
  return `of type ${type}${from}${to}`
}

/** One error per line. @param settings `config.schema.json` of the release. */
export const remoteConfigProblems = (
  name: string,
  settings: RemoteSettings | undefined,
  configured: Configured,
): string[] =>
  Object.entries(configured[name] ?? {}).flatMap(([key, value]) => {
    const setting = Object.hasOwn(settings?.properties ?? {}, key) ? settings?.properties[key] : undefined
    if (!setting) return [`remotes.${name}.${key}: ${name} has no such setting`]
    return fitsSetting(setting, value)
      ? []
      : [`remotes.${name}.${key}: has to be ${describeSetting(setting)}`]
  })

/** One error per line. */
export const configuredProblems = (registry: Registry, configured: Configured): string[] => {
  const live = liveRemotes(registry)
  const unknown = Object.keys(configured).filter((name) => !live.some((remote) => remote.name === name))
  return [
    ...unknown.map((name) => `remotes.${name}: no such remote is live`),
    ...live.flatMap(({ name, config }) => remoteConfigProblems(name, config, configured)),
  ]
}
