import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
  verifyBirthday,
} from '@soundings/shared/api/birthday-verification'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { resetRefusedQueries } from '@soundings/shared/api/reset-failed-queries'
import { useSend } from '@soundings/shared/api/use-send'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { getServerMessage, usePublicUser, useToast } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { useQueryClient } from '@tanstack/react-query'
import { BIRTHDAY_COPY as COPY } from './birthday-verification.copy.ts'

type Options = {
  userId: string
  telecomType: TelecomType | undefined
  onWrong: (message: string) => void
  /** Called if the birthday is right, but the browser did not store the proof cookie. */
  onProofLost: () => void
}

/** Takes `MM/dd/yyyy`. Success updates the query cache, which opens the gate. */
export const useVerifyBirthday = ({ userId, telecomType, onWrong, onProofLost }: Options) => {
  const { user } = usePublicUser()
  const toast = useToast()
  const queryClient = useQueryClient()
  /** The response does not show whether the browser stored the proof, so a second request checks it. */
  const confirmProof = async () => {
    const read = await queryClient
      .fetchQuery({ ...publicUserQueryOptions(userId), staleTime: 0 })
      .catch(() => undefined)
    return read?.isPartial ? onProofLost() : toast.success(COPY.verified)
  }
  const verify = useSend({
    send: async (text: string) => {
      const dateOfBirth = parseUsDate(text)
      if (!dateOfBirth) throw new Error('The schema accepts only dates')
      return verifyBirthday(userId, { dateOfBirth, ...(telecomType ? { telecomType } : {}) })
    },
    onAnswer: async ({ success }) => {
      if (!success) return
      // Before the gate the server returns a partial user, without data that the content needs.
      if (user.isPartial) {
        await queryClient.fetchQuery({ ...publicUserQueryOptions(userId), staleTime: 0 })
      }
      await resetRefusedQueries(queryClient)
    },
    onSuccess: ({ success, reads }) => {
      if (!success) return onWrong(COPY.wrong)
      const afterProof = queryClient.getQueryData(publicUserQueryOptions(userId).queryKey)
      if (afterProof?.isPartial) return onProofLost()
      // An earlier message may have made the page scrollable.
      window.scrollTo({ top: 0 })
      const { queryKey } = birthdayVerificationStatusQueryOptions(userId, telecomType)
      queryClient.setQueryData(queryKey, (before) => ({ ...before, isVerified: true }))
      if (user.isPartial && reads) void confirmProof()
      else toast.success(COPY.verified)
    },
  })
  const refused = getServerMessage(verify.error) ?? COPY.failed
  return { ...verify, problem: describeFailure(verify.error, { ...COPY.problem, refused }) }
}
