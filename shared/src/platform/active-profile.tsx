import { createContext, type ReactNode } from 'react'
import type { PublicUser } from '../api/public-user.schema.ts'
import type { Profile } from '../api/user-profiles.schema.ts'
import { useRequiredContext } from './required-context.ts'

/** The first profile of the account. `userId` is for every `/users/{userId}/…` call. */
export type ActiveProfile = {
  userId: string
  profile: Profile
  user: PublicUser
}

const ActiveProfileContext = createContext<ActiveProfile | null>(null)

export const ActiveProfileProvider = ({
  active,
  children,
}: {
  active: ActiveProfile
  children: ReactNode
}) => <ActiveProfileContext value={active}>{children}</ActiveProfileContext>

/** The logged-in person. Only for screens in the authenticated layout. */
export const useActiveProfile = (): ActiveProfile =>
  useRequiredContext(ActiveProfileContext, 'useActiveProfile needs the authenticated layout above it')
