import type { PublicUser } from '@soundings/shared/api/public-user'
import { chosenLanguage } from '@soundings/shared/messages/language'
import { useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'

/**
 * Changes to the server's language for the person or the clinic, if the person has chosen none here.
 * @returns whether the page is in that language; until then its content waits, so that no other language flashes.
 */
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
      // Once, so that the screen stays while the person chooses another language.
      if (isMounted) setIsReady(true)
    })
    return () => {
      isMounted = false
    }
  }, [waits, user, clinic, languages])
  return !waits
}
