import type { Intervention, InterventionItem } from '@soundings/shared/api/intervention'

/** How an item of a completed form is shown, with its answer in it. */
export type ShownItem =
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'text'; id: string; label: string; text: string }
  | { kind: 'slider'; item: InterventionItem; value: number | undefined }
  | { kind: 'choice'; id: string; label: string; isMany: boolean; options: ShownOption[] }

export type ShownOption = { id: string; label: string; isChosen: boolean }

/** Where a slider stands; a value that is no number is as if there was none. */
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)

/** The items of a completed form, each prefilled with the answer that names its id (specification, 2). */
export const shownItemsOf = ({ items, answers }: Intervention): ShownItem[] => {
  const answerOf = (id: string) => answers.find((answer) => answer.interventionItemId === id)?.answer.value
  return items.map((item): ShownItem => {
    const { id, label, type } = item
    const values = [answerOf(id) ?? []].flat().map(String)
    const text = values.join(', ')
    if (type === 'heading') return { kind: 'heading', id, label }
    if (type === 'slider_vertical') return { kind: 'slider', item, value: numberOf(values[0]) }
    if (!item.answers) return { kind: 'text', id, label, text }
    const options = item.answers.map((option) => ({
      id: option.id,
      label: option.label,
      // An answer's value is what is sent; older forms hold its id.
      isChosen: values.includes(String(option.value)) || values.includes(option.id),
    }))
    return { kind: 'choice', id, label, isMany: item.multiselect ?? false, options }
  })
}
