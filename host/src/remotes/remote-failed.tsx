import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { useComposition } from './composition-context.tsx'

type Props = { remote: string; onRetry: () => void }

/** The failure panel of a remote's screen; 'Details' holds what support needs. */
export const RemoteFailed = ({ remote, onRetry }: Props) => {
  const { composition, loader } = useComposition()
  return (
    <LoadFailed
      onRetry={onRetry}
      details={`${remote} ${loader.versionOf(remote)}, composition ${composition.id}`}
    />
  )
}
