import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInAnswer } from '@soundings/shared/api/check-ins'
import type { FieldValue, PartValues } from '@soundings/shared/drafts/draft-rows'

/** By node id: the id of an answer, ids of several, a text, or the number of a slider. */
export type NodeValues = PartValues

const isAnswerable = ({ type }: CheckInNode) =>
  type === 'multiple_choice' || type === 'likert' || type === 'free_text' || type === 'slider_vertical'

/** Every node of Lifestyle Correlates is a slider, apart from headings. */
export const isLifestyle = ({ content }: CheckInModule): boolean => {
  const nodes = content.nodes.filter(({ type }) => type !== 'heading')
  return nodes.length > 0 && nodes.every(({ type }) => type === 'slider_vertical')
}

export const languageOf = ({ language }: CheckInModule): string | undefined => language

export const groupOf = (module: CheckInModule): 'lifestyle' | 'symptoms' | 'worksheets' => {
  if (isLifestyle(module)) return 'lifestyle'
  return module.type === 'symptom' ? 'symptoms' : 'worksheets'
}

/** One slider of Lifestyle Correlates, or a whole module. */
export type CheckInStep = { module: CheckInModule; nodes: readonly CheckInNode[] }

/** A step has a slider and the headings before it. The last step also has the headings after it. */
const sliderSteps = (module: CheckInModule): CheckInStep[] => {
  const steps: { module: CheckInModule; nodes: CheckInNode[] }[] = []
  let headings: CheckInNode[] = []
  for (const node of module.content.nodes) {
    if (node.type === 'heading') headings.push(node)
    else {
      steps.push({ module, nodes: [...headings, node] })
      headings = []
    }
  }
  steps.at(-1)?.nodes.push(...headings)
  return steps
}

export const stepsOf = (modules: readonly CheckInModule[]): CheckInStep[] =>
  modules.flatMap((module) =>
    isLifestyle(module) ? sliderSteps(module) : [{ module, nodes: module.content.nodes }],
  )

/** The title is the label of a slider, or the name of a whole module. `above` are the headings before the slider. */
export const stepHeading = ({
  module,
  nodes,
}: CheckInStep): { title: string; above: string[]; nodes: readonly CheckInNode[] } => {
  const index = isLifestyle(module) ? nodes.findIndex(({ type }) => type === 'slider_vertical') : -1
  const slider = nodes[index]
  if (!slider) return { title: module.title, above: [], nodes }
  return {
    title: slider.label,
    above: nodes.slice(0, index).map(({ label }) => label),
    nodes: nodes.slice(index),
  }
}

const optionValue = ({ answers = [] }: CheckInNode, id: unknown) =>
  answers.find((answer) => answer.id === id)?.value

const toApiValue = (node: CheckInNode, value: FieldValue | undefined): CheckInAnswer['value'] | undefined => {
  if (Array.isArray(value)) {
    const chosen = value.flatMap((id) => optionValue(node, id) ?? [])
    return chosen.length > 0 ? chosen : undefined
  }
  if (node.type === 'slider_vertical') return typeof value === 'number' ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return node.type === 'free_text' ? value : optionValue(node, value)
}

/** Omits unanswered nodes, because no answer is required. */
export const toApiAnswers = (nodes: readonly CheckInNode[], values: NodeValues): CheckInAnswer[] =>
  nodes.filter(isAnswerable).flatMap((node) => {
    const value = toApiValue(node, values[node.id])
    return value === undefined ? [] : [{ key: node.id, value }]
  })
