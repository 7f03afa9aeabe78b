import { findStoredWork, type StoredWork } from '@soundings/shared/drafts/stored-work'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { KEPT_ANSWERS_COPY as COPY } from './kept-answers.copy.ts'

export const KeptAnswers = ({ userId }: { userId: string }) => {
  const [work, setWork] = useState<StoredWork>()
  useEffect(() => {
    let isMounted = true
    void findStoredWork(userId).then((found) => isMounted && setWork(found))
    return () => {
      isMounted = false
    }
  }, [userId])
  if (!work) return null
  if (work.waiting) return <Text>{COPY[work.waiting]}</Text>
  return work.unfinished.length > 0 || work.hasUnsent ? <Text>{COPY.inProgress}</Text> : null
}
