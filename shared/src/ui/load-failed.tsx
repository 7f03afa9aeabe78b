import { serverMessageOf } from '../api/api-error.ts'
import { useScreenTitle } from '../platform/screen-title.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

/** Props of {@link LoadFailed}. */
export type LoadFailedProps = Pick<
  ErrorStateProps,
  'error' | 'onRetry' | 'retrying' | 'details' | 'children'
> & {
  /** 'This page did not load' if not said. */
  readonly title?: string
  /** Shown when the server gave no message of its own; the generic one of the specification if not said. */
  readonly message?: string
}

/** A whole screen that could not be read: an {@link ErrorState} that names the screen and takes the focus. */
export const LoadFailed = ({ title = COPY.title, message = COPY.message, ...rest }: LoadFailedProps) => {
  const heading = useScreenTitle({ title, hasError: true })
  return (
    <ErrorState
      {...rest}
      headingRef={heading}
      title={title}
      message={serverMessageOf(rest.error) ?? message}
    />
  )
}
