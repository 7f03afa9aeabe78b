import { useLanguage } from '@soundings/shared/messages/language'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useComposition } from '../remotes/composition-context.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'

/* No box, so that an empty card takes no space. A card has no skeleton. */
const CardPlace = styled.div`
  display: contents;
  .sk {
    display: none;
  }
`

type Props = { remote: string; screen: string; Screen: typeof RemoteScreen }

/** Hidden if a screen would show a failure, or if the card lacks the page's language. */
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
