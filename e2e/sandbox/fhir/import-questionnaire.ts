import type { AssessmentContent, AssessmentSection, AssessmentTranslation } from '../http/api.types.ts'
import { toSection } from './content.rules.ts'
import { checkCycles, isWithheld, readEnabling, type Targets } from './enabling.rules.ts'
import { checkLinkIds, type Entry, flattenItems } from './entries.rules.ts'
import { Findings } from './findings.ts'
import type { Instrument } from './instrument.types.ts'
import { type QuestionContext, type ReadQuestion, readQuestion } from './question.rules.ts'
import type { Questionnaire, QuestionnaireItem } from './questionnaire.types.ts'
import { readQuestionnaire } from './read-resources.ts'
import { checkRepeats } from './repeats.rules.ts'
import { noteUnsupported, noteUnsupportedInFile } from './unsupported.rules.ts'
import { createTranslate, keepOriginalText, listLanguages, readLanguage } from './words.rules.ts'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const toName = ({ title, name }: Questionnaire) => title ?? name ?? 'Questionnaire'

const listLinkIds = (items: readonly QuestionnaireItem[]): string[] =>
  items.flatMap(({ linkId, item }) => [linkId, ...listLinkIds(item)])

const readQuestions = (entries: readonly Entry[], reading: QuestionContext): Map<string, ReadQuestion> =>
  new Map(
    entries
      .filter(({ role }) => role === 'question')
      .map(({ item }) => [item.linkId, readQuestion(item, reading)]),
  )

const readEnablings = (entries: readonly Entry[], targets: Targets, findings: Findings) =>
  new Map(
    entries
      .filter(({ role }) => !['left out', 'label', 'help'].includes(role))
      .map((entry) => [entry, readEnabling(entry, targets, findings)] as const),
  )

type Read = Omit<Parameters<typeof toSection>[0], 'translate' | 'questions'>

/** Whose instrument it is stands at its end, as on paper. */
const toContent = (section: AssessmentSection, { copyright = '' }: Questionnaire): AssessmentContent => {
  const text = copyright.trim()
  if (text === '') return { sections: [section] }
  return { sections: [{ ...section, texts: [...(section.texts ?? []), { id: '(copyright)', text }] }] }
}

const toTranslation = (
  questionnaire: Questionnaire,
  read: Read,
  language: string,
  findings: Findings,
): AssessmentTranslation => {
  const missing = new Set<string>()
  const translate = createTranslate(language, (text) => missing.add(text))
  const { title, _title } = questionnaire
  // What is wrong with a question was said when it was read in the instrument's own language.
  const questions = readQuestions(read.entries, { translate, language, findings: new Findings() })
  const name = title === undefined ? toName(questionnaire) : translate(title, _title)
  const section = toSection({ ...read, questions, translate }, name)
  if (missing.size > 0)
    findings.note(
      '(file)',
      `${missing.size} of its texts have no translation into ${language}: they stay as they are`,
    )
  return { language, name, content: toContent(section, questionnaire) }
}

const checkFile = (questionnaire: Questionnaire, findings: Findings) => {
  noteUnsupportedInFile(questionnaire, findings)
  checkLinkIds(questionnaire.item, findings)
  for (const { url } of questionnaire.modifierExtension)
    findings.reject('(file)', `its extension ${url} changes what it means, and is not known`)
  if (questionnaire.language && !readLanguage(questionnaire))
    findings.note('(file)', `its language ${questionnaire.language} is none: it is not kept`)
}

/**
 * Reads a FHIR R4 Questionnaire (or a Bundle of one with its value sets) as an instrument that can be asked.
 * @throws ImportError with everything that does not fit, by linkId.
 */
export const importQuestionnaire = (input: unknown): Instrument => {
  const findings = new Findings()
  const questionnaire = readQuestionnaire(input, findings)
  checkFile(questionnaire, findings)
  const entries = flattenItems(questionnaire.item, findings)
  for (const entry of entries) noteUnsupported(entry, findings)
  checkRepeats(entries, findings)
  const language = readLanguage(questionnaire)
  const questions = readQuestions(entries, { translate: keepOriginalText, language, findings })
  if (![...questions.values()].some(({ question }) => !question.readOnly))
    findings.reject('(file)', 'it asks nothing')
  const targets: Targets = {
    linkIds: new Set(listLinkIds(questionnaire.item)),
    entries: new Map(entries.map((entry) => [entry.item.linkId, entry])),
    questions,
  }
  const enablings = readEnablings(entries, targets, findings)
  checkCycles(entries, enablings, findings)
  for (const entry of entries) {
    if (isWithheld(entry, entries, enablings) && !enablings.get(entry)?.isUndecided)
      findings.note(entry.item.linkId, 'it is not shown: the condition of its group is not kept')
  }
  findings.throwIfRejected()

  const read = { entries, enablings }
  const name = toName(questionnaire)
  const code = questionnaire.code[0]?.code
  return {
    ...(questionnaire.url ? { url: questionnaire.url.replace(/\|.*/, '') } : {}),
    suggestedId: slug(questionnaire.id ?? code ?? name) || 'questionnaire',
    name,
    disorder: questionnaire.code[0]?.display ?? name,
    ...(language ? { language } : {}),
    content: toContent(toSection({ ...read, questions, translate: keepOriginalText }, name), questionnaire),
    translations: listLanguages(questionnaire).map((into) =>
      toTranslation(questionnaire, read, into, findings),
    ),
    internals: Object.fromEntries([...questions].map(([key, { internals }]) => [key, internals])),
    notes: findings.notes,
  }
}
