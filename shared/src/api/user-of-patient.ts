/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const userOfPatientSchema = v.object({ userId: v.string() }) satisfies v.GenericSchema<
  unknown,
  components['schemas']['PatientUser']
>

/** The user with a clinic's patient id, from `GET kiosk/patients/{id}`. Rejects with `ApiError`. */
export const userOfPatientQueryOptions = (patientId: string) =>
  queryOptions({
    queryKey: ['user-of-patient', patientId],
    queryFn: ({ signal }) => api.get(paths.kioskPatient(patientId), userOfPatientSchema, { signal }),
  })
