/** Nothing of the API nests deeper: an answer inside a submission is at 6. */
const MAX_DEPTH = 32

/** Half of a pair alone: with `u`, a pair is one character and no surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether PostgreSQL can hold a text: no U+0000, and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text)

type StackEntry = { value: unknown; depth: number }

const childrenOf = (value: object): unknown[] => (Array.isArray(value) ? value : Object.entries(value).flat())

/**
 * Why an input cannot be stored; undefined when it can. Not recursive: an input may be nested as deep as a body is long.
 */
export const findUnstorable = (input: unknown): 'text' | 'depth' | undefined => {
  const todo: StackEntry[] = [{ value: input, depth: 0 }]
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) return 'text'
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return 'depth'
    for (const part of childrenOf(value)) todo.push({ value: part, depth: depth + 1 })
  }
  return undefined
}
