import type { AssessmentContent, AssessmentSection, AssessmentTranslation } from '../http/api.types.ts'
import {
  type ReadCalculations,
  readCalculations,
  toCalculatedQuestion,
  withCalculations,
} from './calculations.rules.ts'
import { toSection } from './content.rules.ts'
import { checkCycles, isWithheld, readEnabling, type Targets } from './enabling.rules.ts'
import { checkLinkIds, checkLists, type Entry, flattenItems } from './entries.rules.ts'
import { Findings } from './findings.ts'
import type { Instrument } from './instrument.types.ts'
import { type QuestionContext, type ReadQuestion, readQuestion } from './question.rules.ts'
import { listItems, type Questionnaire } from './questionnaire.types.ts'
import { readQuestionnaire } from './read-resources.ts'
import { checkRepeats, copyBelowAnswers } from './repeats.rules.ts'
import { noteUnsupported, noteUnsupportedInFile } from './unsupported.rules.ts'
import {
  createTranslate,
  findOwnLanguage,
  keepOriginalText,
  listLanguages,
  readLanguage,
  type Translate,
} from './words.rules.ts'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const toName = ({ title, name }: Questionnaire) => title ?? name ?? 'Questionnaire'

const readQuestions = (
  entries: readonly Entry[],
  calculated: ReadCalculations['questions'],
  reading: QuestionContext,
): Map<string, ReadQuestion> =>
  new Map(
    entries
      .filter(({ role }) => role === 'question')
      .map(({ item }) => {
        const read = readQuestion(item, reading)
        return [item.linkId, calculated.has(item.linkId) ? toCalculatedQuestion(read) : read]
      }),
  )

const readEnablings = (entries: readonly Entry[], targets: Targets, findings: Findings) =>
  new Map(
    entries
      .filter(({ role }) => !['left out', 'label', 'help'].includes(role))
      .map((entry) => [entry, readEnabling(entry, targets, findings)] as const),
  )

type Read = Omit<Parameters<typeof toSection>[0], 'translate' | 'questions'> & {
  calculated: ReadCalculations
}

/** Puts the instrument's copyright and source at its end, as on paper. */
const toContent = (
  section: AssessmentSection,
  { copyright, _copyright }: Questionnaire,
  translate: Translate,
): AssessmentContent => {
  const text = translate(copyright, _copyright).trim()
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
  // Reading the instrument's own language has already reported the errors of questions.
  const reading = { translate, language, findings: new Findings() }
  const questions = readQuestions(read.entries, read.calculated.questions, reading)
  const name = title === undefined ? toName(questionnaire) : translate(title, _title)
  const section = toSection({ ...read, questions, translate }, name)
  if (missing.size > 0)
    findings.note(
      '(file)',
      `${missing.size} of its texts have no translation into ${language}: they stay as they are`,
    )
  const { calculations } = read.calculated
  return {
    language,
    name,
    content: toContent(withCalculations(section, calculations), questionnaire, translate),
  }
}

const checkFile = (questionnaire: Questionnaire, findings: Findings) => {
  noteUnsupportedInFile(questionnaire, findings)
  checkLinkIds(questionnaire.item, findings)
  for (const { url } of questionnaire.modifierExtension)
    findings.reject('(file)', `its extension ${url} changes what it means, and is not known`)
  if (questionnaire.language && !readLanguage(questionnaire))
    findings.note('(file)', `its language ${questionnaire.language} is none: it is not kept`)
  if (questionnaire.status === 'retired') findings.note('(file)', 'its authors have retired it')
}

/** Also accepts a Bundle with value sets. @throws ImportError with all problems, by linkId. */
export const importQuestionnaire = (input: unknown): Instrument => {
  const findings = new Findings()
  const file = readQuestionnaire(input, findings)
  checkFile(file, findings)
  const questionnaire = { ...file, ...findOwnLanguage(file) }
  const calculated = readCalculations(questionnaire, findings)
  const items = copyBelowAnswers(questionnaire.item, findings)
  const entries = flattenItems(items, findings, calculated)
  for (const entry of entries) noteUnsupported(entry, findings)
  checkRepeats(entries, findings)
  const language = readLanguage(questionnaire)
  const reading = { translate: keepOriginalText, language, findings }
  const questions = readQuestions(entries, calculated.questions, reading)
  const asks = [...questions.values()].some(({ question }) => !question.readOnly)
  if (!asks && !entries.some(({ noList }) => noList)) findings.reject('(file)', 'it asks nothing')
  checkLists(entries, { asks, calculates: calculated.calculations !== undefined }, findings)
  const targets: Targets = {
    linkIds: new Set(listItems(items).map(({ linkId }) => linkId)),
    entries: new Map(entries.map((entry) => [entry.item.linkId, entry])),
    // Conditions may read hidden totals.
    questions: new Map([...calculated.questions, ...questions]),
    calculated,
  }
  const enablings = readEnablings(entries, targets, findings)
  checkCycles(entries, enablings, findings)
  for (const entry of entries) {
    if (isWithheld(entry, entries, enablings) && !enablings.get(entry)?.isUndecided)
      findings.note(entry.item.linkId, 'it is not shown: the condition of its group is not kept')
  }
  findings.throwIfRejected()

  const read = { entries, enablings, calculated }
  const section = toSection({ ...read, questions, translate: keepOriginalText }, toName(questionnaire))
  const name = toName(questionnaire)
  const code = questionnaire.code[0]?.code
  return {
    ...(questionnaire.url ? { url: questionnaire.url.replace(/\|.*/, '') } : {}),
    suggestedId: slug(questionnaire.id ?? code ?? name) || 'questionnaire',
    name,
    disorder: questionnaire.code[0]?.display ?? name,
    ...(language ? { language } : {}),
    content: toContent(withCalculations(section, calculated.calculations), questionnaire, keepOriginalText),
    translations: listLanguages(questionnaire).map((into) =>
      toTranslation(questionnaire, read, into, findings),
    ),
    // Copies of a question below an answer share its metadata.
    internals: Object.fromEntries(
      [...targets.questions].flatMap(([key, { internals }]) =>
        targets.entries.get(key)?.item.isCopy ? [] : [[key, internals]],
      ),
    ),
    notes: findings.notes,
  }
}
