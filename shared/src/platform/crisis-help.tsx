import { createContext, type ReactNode, useContext } from 'react'

const CrisisHelpContext = createContext<(() => void) | undefined>(undefined)

/** Opens crisis help over the screen, which stays mounted; undefined outside the host's frame. */
export const useOpenCrisisHelp = (): (() => void) | undefined => useContext(CrisisHelpContext)

export const OpenCrisisHelpProvider = ({ open, children }: { open: () => void; children: ReactNode }) => (
  <CrisisHelpContext value={open}>{children}</CrisisHelpContext>
)
