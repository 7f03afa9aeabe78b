/** Internal module: may change without notice. */
import { useSession } from '@soundings/shared/platform'
import { type ReactNode, useEffect, useState } from 'react'
import type { OpenDraft } from './use-draft.ts'

/** Whether the server gets a copy of the draft, and what asks about the answers of another device: until then, it gets none. */
type FollowedDraft = { isFollowed: boolean; question?: ReactNode }

const NOT_FOLLOWED: FollowedDraft = { isFollowed: false }

/**
 * Lets a person with a log-in go on with a draft on another device, where the server offers it. Only on a personal device.
 * @param parts the forms that follow, once they are known: those without groups that repeat
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
    // In the chunk of code that few submissions need: each further chunk adds its address to every link's page.
    const following = import(/* webpackChunkName: "need-refused" */ './follow-draft.ts').then(
      ({ followDraft }) =>
        followDraft(draft, partsKey.split('\n'), (question) =>
          setFollowed({ isFollowed: !question, question }),
        ),
      // Without the script the device keeps its own draft alone.
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [draft, isFollowing, partsKey])
  return isFollowing ? followed : NOT_FOLLOWED
}
