export type RemoteSetting = {
  readonly type: string
  readonly default: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly string[]
}

/** A remote's `config.schema.json`. */
export type RemoteSettings = { readonly properties: Readonly<Record<string, RemoteSetting>> }

export type RemoteConfig<Settings extends RemoteSettings> = {
  readonly [Name in keyof Settings['properties']]: Settings['properties'][Name]['default']
}

export const fitsSetting = (setting: RemoteSetting, value: unknown): boolean => {
  if (typeof value !== typeof setting.default) return false
  if (typeof value === 'string') return setting.enum?.includes(value) ?? true
  const { type, minimum = -Infinity, maximum = Infinity } = setting
  return (
    typeof value !== 'number' ||
    (value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value)))
  )
}

/** Replaces an invalid value by its default. @returns the values, and the names of invalid or unknown settings. */
export const readRemoteConfig = <Settings extends RemoteSettings>(
  { properties }: Settings,
  given: Readonly<Record<string, unknown>>,
): { config: RemoteConfig<Settings>; misfits: readonly string[] } => {
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(properties)) config[name] = setting.default
  const misfits = Object.entries(given).flatMap(([name, value]) => {
    const setting = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!setting || !fitsSetting(setting, value)) return [name]
    config[name] = value
    return []
  })
  return { config: config as RemoteConfig<Settings>, misfits }
}
