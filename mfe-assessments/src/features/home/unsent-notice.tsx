import type { StoredWork } from '@soundings/shared/drafts/stored-work'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { HOME_COPY as COPY } from './home.copy.ts'

/** Shown if submitted answers are still only on this device, such as after a logout that kept them. */
export const UnsentNotice = ({ work }: { work: StoredWork | undefined }) => {
  if (!work?.hasUnsent || work.path === undefined) return null
  return (
    <Notice
      kind="warning"
      title={COPY.unsent}
      action={
        <ButtonLink as={Link} to={work.path} $kind="plain" $small>
          {COPY.sendThem}
        </ButtonLink>
      }
    >
      {COPY.unsentMore}
    </Notice>
  )
}
