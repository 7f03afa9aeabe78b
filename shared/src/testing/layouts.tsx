import type { ReactNode } from 'react'
import type { PublicUser } from '../api/public-user.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import type { Layout } from '../contract/layouts.ts'
import { type ActiveProfile, ActiveProfileProvider } from '../platform/active-profile.tsx'
import { PublicUserProvider } from '../platform/public-user.tsx'
import { ClinicNameProvider } from '../platform/screen-title.tsx'

type Props = {
  layout: Layout
  user: PublicUser
  context: EntryContext | undefined
  active: ActiveProfile
  children: ReactNode
}

/** What each layout of the host gives its screens (`host/src/layouts`), and nothing that only another one gives. */
export const LayoutProviders = ({ layout, user, context, active, children }: Props) => {
  switch (layout) {
    case 'authenticated':
      return (
        <ClinicNameProvider name={active.user.clinic.name}>
          <ActiveProfileProvider active={active}>{children}</ActiveProfileProvider>
        </ClinicNameProvider>
      )
    case 'public-user':
      return (
        <ClinicNameProvider name={user.clinic.name}>
          <PublicUserProvider visit={{ user, context }}>{children}</PublicUserProvider>
        </ClinicNameProvider>
      )
    case 'clinic':
      return <ClinicNameProvider name={user.clinic.name}>{children}</ClinicNameProvider>
    case 'public':
    case 'bare':
      return <ClinicNameProvider name={undefined}>{children}</ClinicNameProvider>
  }
}
