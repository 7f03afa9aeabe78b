import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { useQuery } from '@tanstack/react-query'

/** Name of the clinic that wrote to somebody, once it is known; a page that names it does not wait for it. */
export const useUserClinicName = (userId: string): string | undefined =>
  useQuery(publicUserQueryOptions(userId)).data?.clinic.name
