import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

/** `/intake` and `/patients/…`: crisis help, and no navigation. */
export const BareLayout = ({ children }: { children: ReactNode }) => <Frame hasBack={false}>{children}</Frame>
