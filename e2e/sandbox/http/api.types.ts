import type { components, operations } from '../../../shared/src/api/generated/openapi.ts'

type Schemas = components['schemas']

export type User = Schemas['User']
export type Profile = Schemas['Profile']
export type Assessment = Schemas['Assessment']
export type AssessmentContent = Schemas['AssessmentContent']
export type AssessmentSection = Schemas['AssessmentSection']
export type AssessmentTranslation = Schemas['AssessmentTranslation']
export type Calculations = Schemas['Calculations']
export type CalculationItem = Schemas['CalculationItem']
export type EnabledBy = Schemas['EnabledBy']
export type AssignedAssessment = Schemas['AssignedAssessment']
export type Question = Schemas['Question']
export type AnswerOption = Schemas['AnswerOption']
export type RichBlock = Schemas['RichBlock']
export type Cadence = Schemas['Cadence']
export type TelecomType = Schemas['TelecomType']
export type SafetyResource = Schemas['SafetyResource']
export type FormNode = Schemas['Node']
export type KeptData = Schemas['KeptData']
export type Draft = Schemas['Draft']
export type DraftChanges = Schemas['DraftChanges']
export type Opening = Schemas['Opening']
export type InterventionAnswer = Schemas['InterventionAnswer']
export type SubmittedAssessment = Schemas['SubmittedAssessment']
export type AssessmentAnswer = Schemas['AssessmentAnswer']
export type SubmitRequest = Schemas['SubmitAssessmentsRequest']
export type InviteLookupResult = Schemas['InviteLookupResult']
export type CreateAccountResult = Schemas['CreateAccountResult']
export type SubmitResult = Schemas['SubmitAssessmentsResult']

export type CheckInModule = Schemas['CheckInModule']
export type CheckInAnswer = Schemas['CheckInAnswer']
export type CheckInScores = Schemas['CheckInScores']
export type SubmitCheckIns = Schemas['SubmitCheckInsRequest']

export type Communications = Schemas['Communications']
export type MessageType = Schemas['MessageTypes'][number]
export type Reminder = Schemas['Reminder']
export type CreatedReminder = Schemas['CreatedReminder']

export type IdentifyPatient = Schemas['IdentifyPatientRequest']
export type PairKiosk = Schemas['PairKioskRequest']

export type IntakeInfo = Schemas['IntakeInfoRequest']

export type OperationId = keyof operations

type ValueOf<T, K extends string> = T extends { [P in K]?: infer V } ? V : never

export type Call<Id extends OperationId> = {
  path: NonNullable<ValueOf<operations[Id]['parameters'], 'path'>>
  query: NonNullable<ValueOf<operations[Id]['parameters'], 'query'>>
  header: NonNullable<ValueOf<operations[Id]['parameters'], 'header'>>
  body: ValueOf<ValueOf<NonNullable<ValueOf<operations[Id], 'requestBody'>>, 'content'>, 'application/json'>
}
