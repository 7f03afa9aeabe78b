import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
  verifyBirthday,
} from '@soundings/shared/api/birthday-verification'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { resetRefusedQueries } from '@soundings/shared/api/reset-failed-queries'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { getServerMessage, usePublicUser, useToast } from '@soundings/shared/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GATE_COPY as COPY } from './public-user-gate.copy.ts'

type Options = {
  userId: string
  telecomType: TelecomType | undefined
  /** Gets the message for the field, when the birthday is wrong or the request failed. */
  onRefused: (message: string) => void
}

/** Verifies a birthday, `MM/dd/yyyy`; success opens the gate by the query cache. */
export const useVerifyBirthday = ({ userId, telecomType, onRefused }: Options) => {
  const { user } = usePublicUser()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const dateOfBirth = parseUsDate(text)
      if (!dateOfBirth) throw new Error('The schema accepts only dates')
      const result = await verifyBirthday(userId, { dateOfBirth, ...(telecomType ? { telecomType } : {}) })
      // Before the gate a user is read without what the content needs.
      if (result.success && user.isPartial)
        await queryClient.fetchQuery({ ...publicUserQueryOptions(userId), staleTime: 0 })
      return result
    },
    onSuccess: async ({ success }) => {
      if (!success) return onRefused(COPY.wrongBirthday)
      await resetRefusedQueries(queryClient)
      toast.success(COPY.verified)
      const { queryKey } = birthdayVerificationStatusQueryOptions(userId, telecomType)
      queryClient.setQueryData(queryKey, { isVerified: true })
    },
    onError: (error) => onRefused(getServerMessage(error) ?? COPY.birthdayFailed),
  })
}
