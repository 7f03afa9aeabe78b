import { useSession } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'
import type { OtherDevice } from './follow-draft.ts'
import type { OpenDraft } from './use-draft.ts'

/** Whether the server has a copy of the draft, and the answers of another device, about which the person is asked. */
export type FollowedDraft = { isFollowed: boolean; otherDevice?: OtherDevice | undefined }

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
    const handleRead = (otherDevice: OtherDevice | undefined) =>
      setFollowed({ isFollowed: true, otherDevice })
    // With what few visits need of a submission: a script of its own would cost every link its address.
    const following = import(/* webpackChunkName: "need-refused" */ './follow-draft.ts').then(
      ({ followDraft }) => followDraft(draft, partsKey.split('\n'), handleRead),
      // Without the script the device keeps its own draft alone.
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [draft, isFollowing, partsKey])
  return isFollowing ? followed : NOT_FOLLOWED
}
