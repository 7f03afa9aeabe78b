import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { SignInError } from './session.tsx'

/**
 * The message of the API or the identity service, as an element with its language, so that a screen reader reads an
 * English one on a Spanish page as English. Undefined for other errors, and without a message of the server.
 */
export const getServerMessage = (error: unknown): ReactNode => {
  if (!(error instanceof ApiError || error instanceof SignInError)) return undefined
  const message = error instanceof ApiError ? error.serverMessage : error.message
  return message === undefined ? undefined : (
    <span lang={error.language} dir="auto">
      {message}
    </span>
  )
}
