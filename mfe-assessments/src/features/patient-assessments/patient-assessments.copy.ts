export const PATIENT_COPY = { loading: 'Looking for your questions' } as const
