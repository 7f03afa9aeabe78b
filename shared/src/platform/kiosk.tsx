import { createContext, type ReactNode, useContext } from 'react'

/** Default for pages without the host's provider, such as its last error screen. */
const KioskContext = createContext(false)

/** Whether this is a kiosk, where links are plain text and people dial on their own phone. */
export const useIsKiosk = (): boolean => useContext(KioskContext)

export const KioskProvider = ({ isKiosk, children }: { isKiosk: boolean; children: ReactNode }) => (
  <KioskContext value={isKiosk}>{children}</KioskContext>
)
