/** Words of the way from a patient's id to their questions. */
export const PATIENT_COPY = { loading: 'Looking for your questions' } as const
