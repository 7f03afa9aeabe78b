import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { useQuery } from '@tanstack/react-query'

/** Name of a user's clinic, once it is read; pages show without it until then. */
export const useUserClinicName = (userId: string): string | undefined =>
  useQuery(publicUserQueryOptions(userId)).data?.clinic.name
