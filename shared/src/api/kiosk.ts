/** Internal module: may change without notice. */
import { ApiError, api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const clinicSchema = v.object({
  displayId: v.string(),
  organizationName: v.string(),
  logoUrl: v.string(),
  pairing: v.exactOptional(v.picklist(['paired', 'required'])),
}) satisfies v.GenericSchema<unknown, components['schemas']['Clinic']>

/** `pairing` is undefined if the clinic requires none. Status 404 if the clinic is unknown. Rejects with `ApiError`. */
export const kioskClinicQueryOptions = (displayId: string) =>
  queryOptions({
    queryKey: ['kiosk-clinic', displayId],
    queryFn: ({ signal }) => api.get(paths.kioskClinic(displayId), clinicSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Never garbage-collected, so that a kiosk without network during a long visit still has its clinic.
    gcTime: Number.POSITIVE_INFINITY,
  })

/** By medical record number, last name and birth date (`yyyy-MM-dd`), or, on a paired kiosk, hand-over code. */
export type Identification = components['schemas']['IdentifyPatientRequest']

const resultSchema = v.object({
  status: v.string(),
  userId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['IdentifyPatientResult']>

/** `code` is from the clinic's front desk. @throws ApiError */
export const pairKiosk = (clinicDisplayId: string, code: string) =>
  api.post(paths.pairKiosk(), { clinicDisplayId, code }, v.object({ success: v.boolean() }))

/** Ends the kiosk visit that this browser has proof of. @throws ApiError, also from a server without this call. */
export const endKioskVisit = () => api.post(paths.endKioskVisit(), {}, noContent, { anonymous: true })

/** Whether the server refused the request because this browser is not a paired kiosk. */
export const isPairingError = (error: unknown): boolean =>
  error instanceof ApiError && v.is(v.object({ reason: v.literal('device') }), error.details)

/** Finds a patient of a clinic. @throws ApiError; see {@link isPairingError} */
export const identifyPatient = (identification: Identification) =>
  api.post(paths.identifyPatient(), identification, resultSchema)
