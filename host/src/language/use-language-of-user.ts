import type { PublicUser } from '@soundings/shared/api/public-user'
import { chosenLanguage } from '@soundings/shared/messages/language'
import { useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'

/** False until the page has the server's language. Until then the content waits, so that no other language flashes. */
export const useLanguageOfUser = (person: PublicUser | undefined): boolean => {
  const { languages } = useComposition()
  const [isReady, setIsReady] = useState(false)
  const user = person?.preferredLanguage
  const clinic = person?.clinic.language
  const known = user ?? clinic
  const waits = !isReady && known !== undefined && known !== chosenLanguage() && languages.offered.length > 1
  useEffect(() => {
    if (!waits) return
    let isMounted = true
    void languages.follow({ user, clinic }).then(() => {
      // Set once, so that the screen stays while the person chooses another language.
      if (isMounted) setIsReady(true)
    })
    return () => {
      isMounted = false
    }
  }, [waits, user, clinic, languages])
  return !waits
}
