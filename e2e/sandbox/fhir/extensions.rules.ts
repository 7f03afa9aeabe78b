import { extensionName } from './questionnaire.types.ts'

/** Extensions of FHIR R4 and of Structured Data Capture (SDC). */

/** Other modules read these extensions, or note them with their values. */
const READ = [
  'questionnaire-hidden',
  'questionnaire-itemControl',
  'questionnaire-minOccurs',
  'questionnaire-maxOccurs',
  'questionnaire-optionExclusive',
  'questionnaire-optionPrefix',
  'questionnaire-sliderStepValue',
  'questionnaire-supportLink',
  'questionnaire-unit',
  'questionnaire-unitOption',
  'questionnaire-usageMode',
  'sdc-questionnaire-calculatedExpression',
  'sdc-questionnaire-enableWhenExpression',
  'sdc-questionnaire-maxQuantity',
  'sdc-questionnaire-minQuantity',
  'sdc-questionnaire-openLabel',
  'entryFormat',
  'itemWeight',
  'ordinalValue',
  'maxDecimalPlaces',
  'maxValue',
  'minValue',
  'minLength',
  'regex',
  'rendering-markdown',
  'rendering-xhtml',
  'translation',
  'itemMedia',
  'sdc-questionnaire-itemMedia',
  'soundings-risk-answer',
  'variable',
]

/** Data sources, targets, and settings of form designers do not concern the respondent. */
const FOR_OTHER_SYSTEMS = [
  'cqf-library',
  'designNote',
  'preferredTerminologyServer',
  'questionnaire-baseType',
  'questionnaire-definitionBased',
  'questionnaire-derivationType',
  'questionnaire-fhirType',
  'replaces',
  'sdc-questionnaire-assemble-expectation',
  'sdc-questionnaire-assembleContext',
  'sdc-questionnaire-assembledFrom',
  'sdc-questionnaire-definitionExtract',
  'sdc-questionnaire-definitionExtractValue',
  'sdc-questionnaire-endpoint',
  'sdc-questionnaire-extractAllocateId',
  'sdc-questionnaire-isSubject',
  'sdc-questionnaire-itemExtractionContext',
  'sdc-questionnaire-itemPopulationContext',
  'sdc-questionnaire-launchContext',
  'sdc-questionnaire-observation-extract-category',
  'sdc-questionnaire-observationExtract',
  'sdc-questionnaire-observationLinkPeriod',
  'sdc-questionnaire-performerType',
  'sdc-questionnaire-preferredTerminologyServer',
  'sdc-questionnaire-questionnaireAdaptive',
  'sdc-questionnaire-referencesContained',
  'sdc-questionnaire-sourceQueries',
  'sdc-questionnaire-sourceStructureMap',
  'sdc-questionnaire-targetStructureMap',
  'sdc-questionnaire-templateExtract',
  'sdc-questionnaire-templateExtractBundle',
  'sdc-questionnaire-templateExtractContext',
  'sdc-questionnaire-templateExtractValue',
]

const LOOKS = 'it is drawn as the product draws it, not as the file says'
const NOT_CALCULATED = 'an expression of it is not calculated'
const NOT_TYPED = 'its answers are not restricted as the file says'

const MESSAGES: Record<string, string> = {
  'cqf-calculatedValue': NOT_CALCULATED,
  'cqf-expression': NOT_CALCULATED,
  maxSize: NOT_TYPED,
  mimeType: NOT_TYPED,
  'questionnaire-choiceOrientation': LOOKS,
  'questionnaire-constraint': 'its constraint is not checked',
  'questionnaire-displayCategory': LOOKS,
  'questionnaire-referenceFilter': NOT_TYPED,
  'questionnaire-referenceProfile': NOT_TYPED,
  'questionnaire-referenceResource': NOT_TYPED,
  'questionnaire-signatureRequired': 'it asks for a signature: it is answered without one',
  'questionnaire-unitValueSet': 'its units cannot be chosen',
  'rendering-style': LOOKS,
  'rendering-styleSensitive': LOOKS,
  'sdc-questionnaire-answerExpression': 'its answers would be calculated: those of the file are offered',
  'sdc-questionnaire-answerOptionsToggleExpression': 'all of its answers are always offered',
  'sdc-questionnaire-candidateExpression': 'its answers would be calculated: those of the file are offered',
  'sdc-questionnaire-choiceColumn': LOOKS,
  'sdc-questionnaire-collapsible': LOOKS,
  'sdc-questionnaire-columnCount': LOOKS,
  'sdc-questionnaire-contextExpression': NOT_CALCULATED,
  'sdc-questionnaire-entryMode': LOOKS,
  'sdc-questionnaire-initialExpression': 'what it begins with would be calculated: it begins empty',
  'sdc-questionnaire-itemAnswerMedia': 'the pictures of its answers are not shown',
  'sdc-questionnaire-keyboard': LOOKS,
  'sdc-questionnaire-library': NOT_CALCULATED,
  'sdc-questionnaire-lookupQuestionnaire': 'a question is not looked up in another file',
  'sdc-questionnaire-optionalDisplay': 'it is shown, though the file leaves that open',
  'sdc-questionnaire-shortText': LOOKS,
  'sdc-questionnaire-subQuestionnaire': 'the questions of another file that it stands for are not asked',
  'sdc-questionnaire-unitOpen': 'another unit cannot be given',
  'sdc-questionnaire-unitSupplementalSystem': 'another unit cannot be given',
  'sdc-questionnaire-width': LOOKS,
  targetConstraint: 'its constraint is not checked',
}

const SILENT = new Set([...READ, ...FOR_OTHER_SYSTEMS])

export const findExtensionMessage = (url: string): string | undefined => {
  const name = extensionName(url) ?? ''
  return SILENT.has(name)
    ? undefined
    : (MESSAGES[name] ?? `its extension ${url} is not known: it is not kept`)
}
