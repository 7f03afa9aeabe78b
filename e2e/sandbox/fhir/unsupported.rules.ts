import { type Entry, isRepeatedText } from './entries.rules.ts'
import { findExtensionMessage } from './extensions.rules.ts'
import type { Findings } from './findings.ts'
import { findExtension, type Questionnaire, type QuestionnaireItem } from './questionnaire.types.ts'
import { isPicture } from './words.rules.ts'

const noteOccurrences = (item: QuestionnaireItem, findings: Findings) => {
  const min = findExtension(item.extension, 'questionnaire-minOccurs')?.valueInteger ?? 0
  const max =
    findExtension(item.extension, 'questionnaire-maxOccurs')?.valueInteger ?? Number.POSITIVE_INFINITY
  if (!item.repeats || item.answerOption.length === 0) return
  if (min > 1 || max < item.answerOption.length)
    findings.note(item.linkId, 'how many answers are chosen is not checked')
}

const checkRepetition = (entry: Entry, findings: Findings) => {
  const { item, role } = entry
  const isChoice = item.type === 'choice' || item.answerOption.length > 0
  if (!item.repeats || role === 'left out') return
  if (!isChoice && role === 'question' && !isRepeatedText(entry))
    findings.note(item.linkId, 'it may have several answers: it is asked for one')
}

type Extended = readonly { url: string }[] | undefined

const noteExtensions = (where: string, extensions: Extended, findings: Findings) => {
  for (const url of new Set((extensions ?? []).map((extension) => extension.url))) {
    const message = findExtensionMessage(url)
    if (message) findings.note(where, message)
  }
}

export const noteUnsupportedInFile = ({ extension, _title }: Questionnaire, findings: Findings): void =>
  noteExtensions('(file)', [...extension, ...(_title?.extension ?? [])], findings)

/** Refuses dropped fields that would change the item's meaning. */
export const noteUnsupported = (entry: Entry, findings: Findings): void => {
  const { item, role } = entry
  for (const { url } of item.modifierExtension)
    findings.reject(item.linkId, `its extension ${url} changes what it means, and is not known`)
  checkRepetition(entry, findings)
  if (role === 'left out') return
  const ofOptions = item.answerOption.flatMap(({ extension, valueCoding, _valueString }) => [
    ...extension,
    ...(valueCoding?.extension ?? []),
    ...(valueCoding?._display?.extension ?? []),
    ...(_valueString?.extension ?? []),
  ])
  noteExtensions(item.linkId, [...item.extension, ...(item._text?.extension ?? []), ...ofOptions], findings)
  noteOccurrences(item, findings)
  if (role === 'group' && item.required && !item.repeats)
    findings.note(item.linkId, 'that one of its items is answered is not checked')
  if (isPicture(item)) findings.note(item.linkId, 'its picture or recording is not shown: only its text is')
}
