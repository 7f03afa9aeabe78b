import type { AssessmentSection } from '../http/api.types.ts'

/** Read without the importer, whose result is compared with it. */
export type SourceItem = {
  linkId: string
  type: string
  text?: string
  readOnly?: boolean
  initial?: object[]
  answerOption?: object[]
  item?: SourceItem[]
  extension?: {
    url: string
    valueBoolean?: boolean
    valueCodeableConcept?: { coding: { code?: string }[] }
  }[]
}

/** `headings` are those above the text. */
export type ShownItem = { headings: string[]; words: string; linkId: string }

const findExtension = (item: SourceItem, name: string) =>
  (item.extension ?? []).find(({ url }) => url.endsWith(name))

const isHidden = (item: SourceItem) => findExtension(item, '/questionnaire-hidden')?.valueBoolean === true

const isEndLabel = (item: SourceItem) =>
  ['lower', 'upper', 'unit'].includes(
    findExtension(item, '/questionnaire-itemControl')?.valueCodeableConcept?.coding[0]?.code ?? '',
  )

const isLeftOut = (item: SourceItem) =>
  item.type === 'attachment' ||
  (item.readOnly === true && !item.initial && !findExtension(item, '/sdc-questionnaire-calculatedExpression'))

/** In the order of the file. */
export const listShownInFile = (items: readonly SourceItem[], headings: string[] = []): ShownItem[] =>
  items.flatMap((item) => {
    const { linkId, type, text = '' } = item
    if (isHidden(item)) return []
    const isHeading = type === 'group' && text.trim() !== ''
    const isSaid =
      type === 'display' ? text.trim() !== '' && !isEndLabel(item) : type !== 'group' && !isLeftOut(item)
    const inner = listShownInFile(item.item ?? [], isHeading ? [...headings, text] : headings)
    return [...(isSaid ? [{ linkId, headings, words: text }] : []), ...inner]
  })

/** A text that became the title comes first. */
export const listShownInSection = ({
  title,
  questions,
  texts = [],
  groups = [],
}: AssessmentSection): ShownItem[] => {
  const headingsOf = (id: string | undefined): string[] => {
    const group = groups.find((one) => one.id === id)
    return group ? [...headingsOf(group.parentId), group.title] : []
  }
  const saidBefore = (key: string | undefined) =>
    texts
      .filter(({ beforeKey }) => beforeKey === key)
      .map(({ id, text, groupId }) => ({ linkId: id, headings: headingsOf(groupId), words: text }))
  return [
    { linkId: '(title)', headings: [], words: title },
    ...questions.flatMap(({ key, title: words, groupId }) => [
      ...saidBefore(key),
      { linkId: key, headings: headingsOf(groupId), words },
    ]),
    ...saidBefore(undefined),
  ]
}
