import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { type RemoteConfig, type RemoteSettings, readRemoteConfig } from '../contract/remote-config.ts'

type Provided = {
  /** What `/config.json` says of the remote. */
  given: Readonly<Record<string, unknown>>
  /** Handles the names of values that do not fit. */
  onMisfit: (names: readonly string[]) => void
}

const RemoteConfigContext = createContext<Provided>({ given: {}, onMisfit: () => undefined })

/** Provides a screen with what the deployment configures of its remote. For the host. */
export const RemoteConfigProvider = ({ children, ...provided }: Provided & { children: ReactNode }) => (
  <RemoteConfigContext value={provided}>{children}</RemoteConfigContext>
)

/**
 * What the deployment configures of this remote (`remotes` in `/config.json`), with the defaults of its schema. A value that does
 * not fit is reported (`misconfigured`), and its default applies.
 * @param settings `config.schema.json` of the remote, as it is imported.
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
