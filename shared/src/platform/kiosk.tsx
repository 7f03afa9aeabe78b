import { createContext, type ReactNode, useContext } from 'react'

/** Without the host's provider, as on its last error screen, a page counts as personal. */
const KioskContext = createContext(false)

/** Whether the page is used at a kiosk: links are then plain text, and people dial on their own phone. */
export const useIsKiosk = (): boolean => useContext(KioskContext)

export const KioskProvider = ({ isKiosk, children }: { isKiosk: boolean; children: ReactNode }) => (
  <KioskContext value={isKiosk}>{children}</KioskContext>
)
