import { messages } from '@soundings/shared/messages/messages'

export const PATIENT_COPY = messages('patient-assessments', { loading: 'Finding your questions' })
