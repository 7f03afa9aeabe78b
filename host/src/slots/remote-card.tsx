import { useLanguage } from '@soundings/shared/messages/language'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useComposition } from '../remotes/composition-context.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'

/* Without a box of its own: a card that shows nothing takes no room. Nor has it a skeleton. */
const CardPlace = styled.div`
  display: contents;
  .sk {
    display: none;
  }
`

type Props = { remote: string; screen: string; Screen: typeof RemoteScreen }

/**
 * A card of a remote on the screen of another one. It loads, falls back and reports as a screen does. Where a screen
 * would show a failure, or lack the language of the page, a card is absent.
 */
export const RemoteCard = ({ remote, screen, Screen }: Props) => {
  const { loader, languages } = useComposition()
  const { status } = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, screen))
  const language = useLanguage()
  const isLoaded = status === 'ready' || status === 'fallen-back'
  const isTranslated = languages.hasLanguage(remote, loader.releaseOf(remote), screen, language)
  if (status === 'failed' || (isLoaded && !isTranslated)) return null
  return (
    <CardPlace data-card={`${remote}/${screen}`}>
      <Screen remote={remote} screen={screen} isPart />
    </CardPlace>
  )
}
