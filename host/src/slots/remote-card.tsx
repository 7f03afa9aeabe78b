import { useLanguage } from '@soundings/shared/messages/language'
import { useSyncExternalStore } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'

type Props = { remote: string; screen: string; Screen: typeof RemoteScreen }

/**
 * A card of a remote on the screen of another one. It loads, falls back and is reported as a screen is; what a screen says of itself,
 * a card says by being absent. So it is where it does not have the language of the screen.
 */
export const RemoteCard = ({ remote, screen, Screen }: Props) => {
  const { loader, languages } = useComposition()
  const { status } = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, screen))
  const language = useLanguage()
  const isLoaded = status === 'ready' || status === 'fallen-back'
  if (isLoaded && !languages.hasLanguage(remote, loader.releaseOf(remote), screen, language)) return null
  // Without a box of its own: one that shows nothing takes no room.
  return (
    <div data-card={`${remote}/${screen}`} style={{ display: 'contents' }}>
      <Screen remote={remote} screen={screen} isPart waiting={null} />
    </div>
  )
}
