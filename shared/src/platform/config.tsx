import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './required-context.ts'
import type { FlagName, RuntimeConfig } from './runtime-config.ts'

const ConfigContext = createContext<RuntimeConfig | null>(null)

export const ConfigProvider = ({ config, children }: { config: RuntimeConfig; children: ReactNode }) => (
  <ConfigContext value={config}>{children}</ConfigContext>
)

/** The runtime configuration that this page started with. */
export const useConfig = (): RuntimeConfig =>
  useRequiredContext(ConfigContext, 'useConfig needs a ConfigProvider above it')

/** A clinic's flag overrides the deployment's. */
export const useFlag = (name: FlagName, clinicFlags?: Partial<Record<FlagName, boolean>>): boolean => {
  const { flags } = useConfig()
  return clinicFlags?.[name] ?? flags[name]
}
