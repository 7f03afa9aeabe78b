import * as v from 'valibot'
import { type ValueSet, valueSetSchema } from './terminology.types.ts'

const FHIR = 'http://hl7.org/fhir/'
const TERMS = 'http://terminology.hl7.org/CodeSystem/'
const UNKNOWN = `${TERMS}v3-NullFlavor UNK unknown`

/** Small value sets of FHIR R4 that forms name and do not bring along: a system, a code and its words in each line. */
const TABLE: Readonly<Record<string, string>> = {
  'administrative-gender': `${FHIR}administrative-gender male Male
${FHIR}administrative-gender female Female
${FHIR}administrative-gender other Other
${FHIR}administrative-gender unknown Unknown`,
  yesnodontknow: `${TERMS}v2-0136 Y Yes
${TERMS}v2-0136 N No
${TERMS}data-absent-reason asked-unknown Don't know`,
  'marital-status': `${TERMS}v3-MaritalStatus A Annulled
${TERMS}v3-MaritalStatus D Divorced
${TERMS}v3-MaritalStatus I Interlocutory
${TERMS}v3-MaritalStatus L Legally Separated
${TERMS}v3-MaritalStatus M Married
${TERMS}v3-MaritalStatus P Polygamous
${TERMS}v3-MaritalStatus S Never Married
${TERMS}v3-MaritalStatus T Domestic partner
${TERMS}v3-MaritalStatus U unmarried
${TERMS}v3-MaritalStatus W Widowed
${UNKNOWN}`,
  'contact-point-system': `${FHIR}contact-point-system phone Phone
${FHIR}contact-point-system fax Fax
${FHIR}contact-point-system email Email
${FHIR}contact-point-system pager Pager
${FHIR}contact-point-system url URL
${FHIR}contact-point-system sms SMS
${FHIR}contact-point-system other Other`,
  'contact-point-use': `${FHIR}contact-point-use home Home
${FHIR}contact-point-use work Work
${FHIR}contact-point-use temp Temp
${FHIR}contact-point-use old Old
${FHIR}contact-point-use mobile Mobile`,
  'address-use': `${FHIR}address-use home Home
${FHIR}address-use work Work
${FHIR}address-use temp Temporary
${FHIR}address-use old Old / Incorrect
${FHIR}address-use billing Billing`,
  'reaction-event-severity': `${FHIR}reaction-event-severity mild Mild
${FHIR}reaction-event-severity moderate Moderate
${FHIR}reaction-event-severity severe Severe`,
  'allergy-intolerance-category': `${FHIR}allergy-intolerance-category food Food
${FHIR}allergy-intolerance-category medication Medication
${FHIR}allergy-intolerance-category environment Environment
${FHIR}allergy-intolerance-category biologic Biologic`,
  'days-of-week': `${FHIR}days-of-week mon Monday
${FHIR}days-of-week tue Tuesday
${FHIR}days-of-week wed Wednesday
${FHIR}days-of-week thu Thursday
${FHIR}days-of-week fri Friday
${FHIR}days-of-week sat Saturday
${FHIR}days-of-week sun Sunday`,
}

const toConcept = (line: string) => {
  const [, system, code, display] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
  return { system, code, display }
}

export const R4_VALUE_SETS: readonly ValueSet[] = Object.entries(TABLE).map(([name, lines]) =>
  v.parse(valueSetSchema, {
    resourceType: 'ValueSet',
    url: `${FHIR}ValueSet/${name}`,
    expansion: { contains: lines.split('\n').map(toConcept) },
  }),
)
