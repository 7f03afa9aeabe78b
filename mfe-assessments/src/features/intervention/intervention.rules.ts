import type { Intervention, InterventionItem } from '@soundings/shared/api/intervention'

export type PrefilledItem =
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'text'; id: string; label: string; text: string }
  | { kind: 'slider'; item: InterventionItem; value: number | undefined }
  | { kind: 'choice'; id: string; label: string; isMany: boolean; options: PrefilledOption[] }

export type PrefilledOption = { id: string; label: string; isChosen: boolean }

const parseNumber = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

/** Matches answers by id (specification, 2). */
export const prefillItems = ({ items, answers }: Intervention): PrefilledItem[] => {
  const answerOf = (id: string) => answers.find((answer) => answer.interventionItemId === id)?.answer.value
  return items.map((item): PrefilledItem => {
    const { id, label, type } = item
    const values = [answerOf(id) ?? []].flat().map(String)
    const text = values.join(', ')
    if (type === 'heading') return { kind: 'heading', id, label }
    if (type === 'slider_vertical') return { kind: 'slider', item, value: parseNumber(values[0]) }
    if (!item.answers) return { kind: 'text', id, label, text }
    const options = item.answers.map((option) => ({
      id: option.id,
      label: option.label,
      // Answers contain the value of an option; older forms contain its id.
      isChosen: values.includes(String(option.value)) || values.includes(option.id),
    }))
    return { kind: 'choice', id, label, isMany: item.multiselect ?? false, options }
  })
}
