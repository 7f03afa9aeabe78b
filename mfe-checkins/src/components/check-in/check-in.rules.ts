import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInAnswer } from '@soundings/shared/api/check-ins'
import type { FieldValue, PartValues } from '@soundings/shared/drafts/draft-rows'

/** Values by node id: the id of an answer, ids of several, a text, or the number of a slider. */
export type NodeValues = PartValues

const isAnswerable = ({ type }: CheckInNode) =>
  type === 'multiple_choice' || type === 'likert' || type === 'free_text' || type === 'slider_vertical'

/** Whether a module is Lifestyle Correlates: apart from headings, every node is a slider. */
export const isLifestyle = ({ content }: CheckInModule): boolean => {
  const nodes = content.nodes.filter(({ type }) => type !== 'heading')
  return nodes.length > 0 && nodes.every(({ type }) => type === 'slider_vertical')
}

/** The language of a module's texts; undefined if the clinic does not send it. */
export const languageOf = ({ language }: CheckInModule): string | undefined => language

/** The group of the list that shows the module. */
export const groupOf = (module: CheckInModule): 'lifestyle' | 'symptoms' | 'worksheets' => {
  if (isLifestyle(module)) return 'lifestyle'
  return module.type === 'symptom' ? 'symptoms' : 'worksheets'
}

/** One screen of a check-in: a slider at a time for Lifestyle Correlates, else the whole module. */
export type CheckInStep = { module: CheckInModule; nodes: readonly CheckInNode[] }

/** One step for each slider with the headings before it; the last step also has the headings after it. */
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

/**
 * The heading of a step. The label of a slider is the title itself, below the headings before it (`above`); the title
 * of a whole module is its name. `nodes` are the nodes below the heading.
 */
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

/** The answers in the API's format, without unanswered nodes: none is required. */
export const toApiAnswers = (nodes: readonly CheckInNode[], values: NodeValues): CheckInAnswer[] =>
  nodes.filter(isAnswerable).flatMap((node) => {
    const value = toApiValue(node, values[node.id])
    return value === undefined ? [] : [{ key: node.id, value }]
  })
