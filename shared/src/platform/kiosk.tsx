import { createContext, type ReactNode, useContext } from 'react'

/** Outside of the host's provider, as on its last error screen, a page is taken for a personal one. */
const KioskContext = createContext(false)

/** Whether the page stands at a kiosk: links then lead nowhere, and numbers are read and dialled on one's own phone. */
export const useIsKiosk = (): boolean => useContext(KioskContext)

export const KioskProvider = ({ isKiosk, children }: { isKiosk: boolean; children: ReactNode }) => (
  <KioskContext value={isKiosk}>{children}</KioskContext>
)
