/** Internal module: may change without notice. */
import { useSession } from '@soundings/shared/platform'
import { type ReactNode, useEffect, useState } from 'react'
import type { OpenDraft } from './use-draft.ts'

/** `isFollowed`: the server gets a copy. `question` is about another device's answers and blocks that copy. */
type FollowedDraft = { isFollowed: boolean; question?: ReactNode }

const NOT_FOLLOWED: FollowedDraft = { isFollowed: false }

/**
 * Synchronizes a draft of a logged-in person on a personal device, if the server offers it.
 * @param parts the forms to synchronize: those without repeating groups
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
    // In an existing chunk, because the URL of another one would be part of every page.
    const following = import(/* webpackChunkName: "need-refused" */ './follow-draft.ts').then(
      ({ followDraft }) =>
        followDraft(draft, partsKey.split('\n'), (question) =>
          setFollowed({ isFollowed: !question, question }),
        ),
      // Without the script there is no synchronization.
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [draft, isFollowing, partsKey])
  return isFollowing ? followed : NOT_FOLLOWED
}
