import type { AssessmentSection } from '../http/api.types.ts'
import { ancestorsOf, type Entry, isRepeatedText } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import { findExtension } from './questionnaire.types.ts'

type Repeats = NonNullable<NonNullable<AssessmentSection['groups']>[number]['repeats']>

const MAX_INSTANCES = 50
/** Answers of one group; a submission has at most 2,000 (openapi.yaml). */
const MAX_ANSWERS = 600

const isRepeating = (entry: Entry) => (entry.role === 'group' && entry.item.repeats) || isRepeatedText(entry)

const countQuestions = (entry: Entry, entries: readonly Entry[]) =>
  entry.role === 'group'
    ? entries.filter((other) => other.role === 'question' && ancestorsOf(other).includes(entry)).length
    : 1

/** How often a group, or a question that is written, may be answered; undefined where it is once. */
export const readRepeats = (entry: Entry, entries: readonly Entry[]): Repeats | undefined => {
  if (!isRepeating(entry)) return undefined
  const { extension, required } = entry.item
  const given = findExtension(extension, 'questionnaire-minOccurs')?.valueInteger ?? 0
  const min = Math.max(entry.role === 'group' && required ? 1 : 0, given)
  const most = Math.min(MAX_INSTANCES, Math.floor(MAX_ANSWERS / Math.max(1, countQuestions(entry, entries))))
  const asked = findExtension(extension, 'questionnaire-maxOccurs')?.valueInteger ?? most
  return { min, max: Math.max(1, Math.min(most, asked)) }
}

/** Refuses what cannot be repeated, and says where fewer are taken than the file allows. */
export const checkRepeats = (entries: readonly Entry[], findings: Findings): void => {
  const repeating = entries.filter(isRepeating)
  for (const entry of repeating) {
    const { linkId, extension } = entry.item
    const { min = 0, max = 1 } = readRepeats(entry, entries) ?? {}
    if (min > max)
      findings.reject(linkId, `it has to be answered ${min} times, and can be at most ${max} times`)
    const asked = findExtension(extension, 'questionnaire-maxOccurs')?.valueInteger ?? 0
    if (asked > max) findings.note(linkId, `it can be answered at most ${max} times`)
  }
  if (repeating.length === 0) return
  for (const { item } of entries)
    if (/#\d{1,4}$/.test(item.linkId))
      findings.reject(item.linkId, 'its linkId ends as those of answers to what repeats: # and a number')
}
