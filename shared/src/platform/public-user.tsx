import { createContext, type ReactNode } from 'react'
import type { PublicUser } from '../api/public-user.schema.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import { useRequiredContext } from './required-context.ts'

/** The person of a `/user/{userId}/…` link, and the link's context. */
export type PublicUserVisit = { user: PublicUser; context: EntryContext | undefined }

const PublicUserContext = createContext<PublicUserVisit | null>(null)

export const PublicUserProvider = ({ visit, children }: { visit: PublicUserVisit; children: ReactNode }) => (
  <PublicUserContext value={visit}>{children}</PublicUserContext>
)

/** The person of the opened link. Only for screens and gates in the public-user layout. */
export const usePublicUser = (): PublicUserVisit =>
  useRequiredContext(PublicUserContext, 'usePublicUser needs the public-user layout above it')
