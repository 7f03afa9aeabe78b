import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { type RemoteConfig, type RemoteSettings, readRemoteConfig } from '../contract/remote-config.ts'

type Provided = {
  /** The remote's values of `/config.json`. */
  given: Readonly<Record<string, unknown>>
  /** Called with the names of invalid values. */
  onMisfit: (names: readonly string[]) => void
}

const RemoteConfigContext = createContext<Provided>({ given: {}, onMisfit: () => undefined })

export const RemoteConfigProvider = ({ children, ...provided }: Provided & { children: ReactNode }) => (
  <RemoteConfigContext value={provided}>{children}</RemoteConfigContext>
)

/**
 * An invalid value is reported (`misconfigured`) and replaced by its default.
 * @param settings the remote's imported `config.schema.json`.
 */
export const useRemoteConfig = <Settings extends RemoteSettings>(
  settings: Settings,
): RemoteConfig<Settings> => {
  const { given, onMisfit } = use(RemoteConfigContext)
  const { config, misfits } = useMemo(() => readRemoteConfig(settings, given), [settings, given])
  useEffect(() => {
    if (misfits.length > 0) onMisfit(misfits)
  }, [misfits, onMisfit])
  return config
}
