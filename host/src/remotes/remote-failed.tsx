import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { GENERIC_ERROR } from '../screens/generic-error.copy.ts'
import { useComposed } from './composed.tsx'
import { RemoteLoadError } from './remote-load-error.ts'

type Props = { error: unknown; onRetry: () => void }

/** Stands where a remote's screen should: what to do, and what to tell support. */
export const RemoteFailed = ({ error, onRetry }: Props) => {
  const { composition } = useComposed()
  const heading = useScreenTitle({ title: GENERIC_ERROR.title, hasError: true })
  const what = error instanceof RemoteLoadError ? `${error.remote} ${error.version}, ` : ''
  return (
    <ErrorState
      headingRef={heading}
      title={GENERIC_ERROR.title}
      message={GENERIC_ERROR.message}
      onRetry={onRetry}
      support={`For support: ${what}composition ${composition.id}`}
    />
  )
}
