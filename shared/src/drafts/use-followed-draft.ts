/** Internal module: may change without notice. */
import { useSession } from '@soundings/shared/platform'
import { type ReactNode, useEffect, useState } from 'react'
import type { OpenDraft } from './use-draft.ts'

/** Whether the server gets a copy, and the question about another device's answers, which blocks that copy. */
type FollowedDraft = { isFollowed: boolean; question?: ReactNode }

const NOT_FOLLOWED: FollowedDraft = { isFollowed: false }

/**
 * Lets a logged-in person continue a draft on another device, if the server offers it. Only on a personal device.
 * @param parts the forms to synchronize, once known: those without repeating groups
 */
export const useFollowedDraft = (
  { draft, storedContent }: OpenDraft,
  parts: readonly string[],
): FollowedDraft => {
  const { status } = useSession()
  const isFollowing =
    status === 'signed-in' &&
    draft.settings.keeping !== 'nothing' &&
    storedContent !== undefined &&
    parts.length > 0
  const partsKey = parts.join('\n')
  const [followed, setFollowed] = useState(NOT_FOLLOWED)
  useEffect(() => {
    if (!isFollowing) return
    // Shares the chunk of rarely needed submission code, since each further chunk adds its URL to every link's page.
    const following = import(/* webpackChunkName: "need-refused" */ './follow-draft.ts').then(
      ({ followDraft }) =>
        followDraft(draft, partsKey.split('\n'), (question) =>
          setFollowed({ isFollowed: !question, question }),
        ),
      // Without the script the device keeps its own draft only.
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [draft, isFollowing, partsKey])
  return isFollowing ? followed : NOT_FOLLOWED
}
