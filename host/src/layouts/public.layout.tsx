import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

/** For screens without a login. */
export const PublicLayout = ({ children }: { children: ReactNode }) => <Frame>{children}</Frame>
