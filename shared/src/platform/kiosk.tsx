import { createContext, type ReactNode, useContext } from 'react'

/** Outside of the host's provider, as on its last error screen, a page counts as a personal one. */
const KioskContext = createContext(false)

/** Whether the page is used at a kiosk: links are then plain text, and numbers are dialled on the person's own phone. */
export const useIsKiosk = (): boolean => useContext(KioskContext)

export const KioskProvider = ({ isKiosk, children }: { isKiosk: boolean; children: ReactNode }) => (
  <KioskContext value={isKiosk}>{children}</KioskContext>
)
