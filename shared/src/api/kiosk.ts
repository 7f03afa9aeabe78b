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

/**
 * A clinic by the display id of its kiosk's address; fails with status 404 if unknown. `pairing`: whether this browser
 * is a paired kiosk; undefined if the clinic requires no pairing. Rejects with `ApiError`.
 */
export const kioskClinicQueryOptions = (displayId: string) =>
  queryOptions({
    queryKey: ['kiosk-clinic', displayId],
    queryFn: ({ signal }) => api.get(paths.kioskClinic(displayId), clinicSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Never garbage-collected: a kiosk that loses its network during a long visit must keep its clinic.
    gcTime: Number.POSITIVE_INFINITY,
  })

/**
 * The data that identify a person: medical record number, or last name and birth date, `yyyy-MM-dd` (specification, 7);
 * on a paired kiosk also a hand-over code.
 */
export type Identification = components['schemas']['IdentifyPatientRequest']

const resultSchema = v.object({
  status: v.string(),
  userId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['IdentifyPatientResult']>

/** Pairs this browser as a kiosk of a clinic with a code from its front desk. @throws ApiError */
export const pairKiosk = (clinicDisplayId: string, code: string) =>
  api.post(paths.pairKiosk(), { clinicDisplayId, code }, v.object({ success: v.boolean() }))

/** Ends the kiosk visit whose proof this browser still holds. @throws ApiError, also from a server without this call. */
export const endKioskVisit = () => api.post(paths.endKioskVisit(), {}, noContent, { anonymous: true })

/** Whether the server refused a browser that is not a paired kiosk. */
export const isPairingError = (error: unknown): boolean =>
  error instanceof ApiError && v.is(v.object({ reason: v.literal('device') }), error.details)

/** Finds a patient of a clinic. @throws ApiError; see {@link isPairingError} */
export const identifyPatient = (identification: Identification) =>
  api.post(paths.identifyPatient(), identification, resultSchema)
