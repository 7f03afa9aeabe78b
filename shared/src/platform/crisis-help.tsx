import { createContext, type ReactNode, useContext } from 'react'

const CrisisHelpContext = createContext<(() => void) | undefined>(undefined)

/** Opens crisis help over the screen, which stays mounted; undefined outside the host's frame. */
export const useOpenCrisisHelp = (): (() => void) | undefined => useContext(CrisisHelpContext)

/** Provides the host's crisis help to screens and dialogs. For the host. */
export const OpenCrisisHelpProvider = ({ open, children }: { open: () => void; children: ReactNode }) => (
  <CrisisHelpContext value={open}>{children}</CrisisHelpContext>
)
