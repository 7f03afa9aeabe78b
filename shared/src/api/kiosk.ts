import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as paths from './paths.ts'

const clinicSchema = v.object({
  displayId: v.string(),
  organizationName: v.string(),
  logoUrl: v.string(),
})

/**
 * A clinic by the display id in its kiosk's address; fails with status 404 when there is none.
 * Rejects with `ApiError`.
 */
export const kioskClinicQueryOptions = (displayId: string) =>
  queryOptions({
    queryKey: ['kiosk-clinic', displayId],
    queryFn: ({ signal }) => api.get(paths.kioskClinic(displayId), clinicSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A kiosk that loses its network during a long visit still has its clinic.
    gcTime: Number.POSITIVE_INFINITY,
  })

/** How a person identifies: by medical record number, or by last name and date of birth, `yyyy-MM-dd` (specification, 7). */
export type Identification = {
  clinicDisplayId: string
  phoneNumber: string
  email: string
  medicalRecord?: string
  lastName?: string
  dateOfBirth?: string
}

const resultSchema = v.object({ status: v.string(), userId: v.exactOptional(v.string()) })

/** Finds the patient of a clinic. @throws ApiError */
export const identifyPatient = (identification: Identification) =>
  api.post(paths.identifyPatient(), identification, resultSchema)
