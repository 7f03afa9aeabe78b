import { createContext, type ReactNode, useContext } from 'react'

const CrisisHelpContext = createContext<(() => void) | undefined>(undefined)

/** Opens crisis help over what is on the screen, which stays as it is; undefined outside of the host's frame. */
export const useOpenCrisisHelp = (): (() => void) | undefined => useContext(CrisisHelpContext)

/** Gives the screens and dialogs below the host's crisis help. For the host. */
export const OpenCrisisHelpProvider = ({ open, children }: { open: () => void; children: ReactNode }) => (
  <CrisisHelpContext value={open}>{children}</CrisisHelpContext>
)
