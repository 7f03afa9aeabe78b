import type { Entry } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import { findExtension, type QuestionnaireItem } from './questionnaire.types.ts'
import { isPicture } from './words.rules.ts'

/** Unsupported extensions that change which questions are asked or which answers are accepted. */
const UNSUPPORTED_EXTENSIONS: Record<string, string> = {
  'sdc-questionnaire-initialExpression': 'what it begins with would be calculated: it begins empty',
  'sdc-questionnaire-answerExpression': 'its answers would be calculated: those of the file are offered',
  'sdc-questionnaire-candidateExpression': 'its answers would be calculated: those of the file are offered',
  'sdc-questionnaire-answerOptionsToggleExpression': 'all of its answers are always offered',
  'questionnaire-constraint': 'its constraint is not checked',
  targetConstraint: 'its constraint is not checked',
  regex: 'the form of its text is not checked',
  minLength: 'a minimum of characters is not checked',
  entryFormat: 'it is asked in the format of the product, not in its own',
  'questionnaire-sliderStepValue': 'it is asked in steps of one',
  'questionnaire-unitValueSet': 'its units cannot be chosen',
  'questionnaire-supportHyperlink': 'its link to more information is not shown',
  'sdc-questionnaire-itemAnswerMedia': 'the pictures of its answers are not shown',
}

const noteOccurrences = (item: QuestionnaireItem, findings: Findings) => {
  const min = findExtension(item.extension, 'questionnaire-minOccurs')?.valueInteger ?? 0
  const max =
    findExtension(item.extension, 'questionnaire-maxOccurs')?.valueInteger ?? Number.POSITIVE_INFINITY
  if (!item.repeats || item.answerOption.length === 0) return
  if (min > 1 || max < item.answerOption.length)
    findings.note(item.linkId, 'how many answers are chosen is not checked')
}

const checkRepetition = ({ item, role }: Entry, findings: Findings) => {
  const isChoice = item.type === 'choice' || item.answerOption.length > 0
  if (!item.repeats || role === 'left out') return
  if (role === 'group')
    findings.reject(item.linkId, 'it is a group that repeats: it would have to be asked more than once')
  else if (!isChoice && role === 'question')
    findings.note(item.linkId, 'it may have several answers: it is asked for one')
}

/** Says of one item what of it is not kept, and refuses what would be something else without it. */
export const noteUnsupported = (entry: Entry, findings: Findings): void => {
  const { item, role } = entry
  for (const { url } of item.modifierExtension)
    findings.reject(item.linkId, `its extension ${url} changes what it means, and is not known`)
  checkRepetition(entry, findings)
  if (role === 'left out') return
  for (const [name, message] of Object.entries(UNSUPPORTED_EXTENSIONS)) {
    if (findExtension(item.extension, name)) findings.note(item.linkId, message)
  }
  noteOccurrences(item, findings)
  if (role === 'group' && item.required)
    findings.note(item.linkId, 'that one of its items is answered is not checked')
  if (isPicture(item)) findings.note(item.linkId, 'its picture or recording is not shown: only its text is')
}
