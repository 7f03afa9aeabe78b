import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { GENERIC_ERROR } from '../screens/generic-error.copy.ts'
import { useComposed } from './composed.tsx'

type Props = { remote: string; onRetry: () => void }

/** Stands where a remote's screen should: what to do, and what to tell support. */
export const RemoteFailed = ({ remote, onRetry }: Props) => {
  const { composition, loader } = useComposed()
  const heading = useScreenTitle({ title: GENERIC_ERROR.title, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={GENERIC_ERROR.title}
      message={GENERIC_ERROR.message}
      onRetry={onRetry}
      support={`For support: ${remote} ${loader.versionOf(remote)}, composition ${composition.id}`}
    />
  )
}
