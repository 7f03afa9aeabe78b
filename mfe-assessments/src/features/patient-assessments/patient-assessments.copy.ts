export const PATIENT_COPY = { loading: 'Finding your questions' } as const
