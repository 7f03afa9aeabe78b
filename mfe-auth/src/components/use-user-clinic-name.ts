import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { useQuery } from '@tanstack/react-query'

export const useUserClinicName = (userId: string): string | undefined =>
  useQuery(publicUserQueryOptions(userId)).data?.clinic.name
