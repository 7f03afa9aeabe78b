import type { PublicUser } from '@soundings/shared/api/public-user'
import { chosenLanguage } from '@soundings/shared/messages/language'
import { useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import { readChosenLanguage } from './chosen-language.ts'
import { selectPageLanguage } from './page-language.ts'

/**
 * Changes to the language that the server knows of the person or the clinic, where the person has chosen none here.
 * @returns whether the page is in their language: until then its content waits, so that no other language flashes.
 */
export const useLanguageOfUser = (user: PublicUser | undefined): boolean => {
  const { composition, languages } = useComposition()
  const [isReady, setIsReady] = useState(false)
  const wanted =
    user &&
    selectPageLanguage(composition, {
      chosen: readChosenLanguage(),
      user: user.preferredLanguage,
      clinic: user.clinic.language,
    })
  useEffect(() => {
    if (wanted === undefined || isReady) return
    let isMounted = true
    void languages.change(wanted).then(() => {
      // Once: what is on the screen stays there while the person chooses another.
      if (isMounted) setIsReady(true)
    })
    return () => {
      isMounted = false
    }
  }, [wanted, isReady, languages])
  return isReady || wanted === undefined || wanted === chosenLanguage()
}
