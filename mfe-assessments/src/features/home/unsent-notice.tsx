import { findStoredWork } from '@soundings/shared/drafts/stored-work'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { useEffect, useState } from 'react'
import { HOME_COPY as COPY } from './home.copy.ts'

/** Answers that were submitted and are still on this device alone, as after a log-out that kept them. */
export const UnsentNotice = ({ userId }: { userId: string }) => {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void findStoredWork(userId).then((work) => {
      if (isWanted && work.hasUnsent) setPath(work.path)
    })
    return () => {
      isWanted = false
    }
  }, [userId])
  if (path === undefined) return null
  return (
    <Notice
      kind="warning"
      title={COPY.unsent}
      action={
        <ButtonLink as={Link} to={path} $kind="plain" $small>
          {COPY.sendThem}
        </ButtonLink>
      }
    >
      {COPY.unsentMore}
    </Notice>
  )
}
