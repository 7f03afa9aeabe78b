import type { ReactNode } from 'react'
import type { PublicUser } from '../api/public-user.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import type { Layout } from '../contract/layouts.ts'
import { type ActiveProfile, ActiveProfileProvider } from '../platform/active-profile.tsx'
import { ClinicProvider } from '../platform/clinic.tsx'
import { PublicUserProvider } from '../platform/public-user.tsx'

type Props = {
  layout: Layout
  user: PublicUser
  context: EntryContext | undefined
  active: ActiveProfile
  children: ReactNode
}

/** Provides the same contexts as the host's layouts (`host/src/layouts`). */
export const LayoutProviders = ({ layout, user, context, active, children }: Props) => {
  switch (layout) {
    case 'authenticated':
      return (
        <ClinicProvider clinic={active.user.clinic}>
          <ActiveProfileProvider active={active}>{children}</ActiveProfileProvider>
        </ClinicProvider>
      )
    case 'public-user':
      return (
        <ClinicProvider clinic={user.clinic}>
          <PublicUserProvider visit={{ user, context }}>{children}</PublicUserProvider>
        </ClinicProvider>
      )
    case 'clinic':
      return <ClinicProvider clinic={user.clinic}>{children}</ClinicProvider>
    case 'public':
    case 'bare':
      return <ClinicProvider>{children}</ClinicProvider>
  }
}
