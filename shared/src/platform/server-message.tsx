import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { SignInError } from './session.tsx'

/** Sets `lang`, so that a screen reader pronounces an English message on a Spanish page as English. */
export const getServerMessage = (error: unknown): ReactNode => {
  if (!(error instanceof ApiError || error instanceof SignInError)) return undefined
  const message = error instanceof ApiError ? error.serverMessage : error.message
  return message === undefined ? undefined : (
    <span lang={error.language} dir="auto">
      {message}
    </span>
  )
}
