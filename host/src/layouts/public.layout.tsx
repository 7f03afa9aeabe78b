import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

/** For screens that need nobody to be logged in. */
export const PublicLayout = ({ children }: { children: ReactNode }) => <Frame>{children}</Frame>
