import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { useQuery } from '@tanstack/react-query'

/** Name of the user's clinic; undefined until it is loaded. */
export const useUserClinicName = (userId: string): string | undefined =>
  useQuery(publicUserQueryOptions(userId)).data?.clinic.name
