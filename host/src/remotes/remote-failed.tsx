import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { useComposed } from './composed.tsx'

type Props = { remote: string; onRetry: () => void }

/** Stands where a remote's screen should: what to do, and under 'Details' what to tell support. */
export const RemoteFailed = ({ remote, onRetry }: Props) => {
  const { composition, loader } = useComposed()
  return (
    <LoadFailed
      onRetry={onRetry}
      details={`${remote} ${loader.versionOf(remote)}, composition ${composition.id}`}
    />
  )
}
