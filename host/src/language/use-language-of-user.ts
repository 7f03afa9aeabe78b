import type { PublicUser } from '@soundings/shared/api/public-user'
import { chosenLanguage } from '@soundings/shared/messages/language'
import { useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import { selectPageLanguage } from './page-language.ts'

/**
 * Changes to the language that the server knows of the person or the clinic, where the person has chosen none here.
 * @returns whether the page is in their language: until then its content waits, so that no other language flashes.
 */
export const useLanguageOfUser = (user: PublicUser | undefined): boolean => {
  const { composition, languages } = useComposition()
  const [ready, setReady] = useState<string>()
  const wanted =
    user && selectPageLanguage(composition, { user: user.preferredLanguage, clinic: user.clinic.language })
  const isReady = wanted === undefined || wanted === chosenLanguage() || ready === wanted
  useEffect(() => {
    if (wanted === undefined || isReady) return
    let isMounted = true
    void languages.change(wanted).then(() => {
      if (isMounted) setReady(wanted)
    })
    return () => {
      isMounted = false
    }
  }, [wanted, isReady, languages])
  return isReady
}
