import type { ReactNode } from 'react'
import { useScreenTitle } from '../platform/screen-title.tsx'
import { getServerMessage } from '../platform/server-message.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

/** Props of {@link LoadFailed}. */
export type LoadFailedProps = Pick<
  ErrorStateProps,
  'error' | 'onRetry' | 'retrying' | 'details' | 'state' | 'children'
> & {
  /** Default: 'This page did not load'. */
  readonly title?: string
  /** Shown if the error has no server message. Default: the specification's generic one. */
  readonly message?: ReactNode
}

/** A whole screen that failed to load. Sets the title and takes the focus. */
export const LoadFailed = ({ title = COPY.title, message = COPY.message, ...rest }: LoadFailedProps) => {
  const heading = useScreenTitle({ title, hasError: true })
  return (
    <ErrorState
      {...rest}
      headingRef={heading}
      title={title}
      message={getServerMessage(rest.error) ?? message}
    />
  )
}
