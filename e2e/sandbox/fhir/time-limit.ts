import { createContext, Script } from 'node:vm'

const context: { run?: () => void } = createContext({})
const script = new Script('run()')

/**
 * Runs what could take for ever: an expression of a file that somebody else wrote.
 * @throws when it takes longer; everything that it called ends, too.
 */
export const withTimeLimit = <T>(run: () => T, limitMs: number): T => {
  let result: { value: T } | undefined
  context.run = () => {
    result = { value: run() }
  }
  script.runInContext(context, { timeout: limitMs })
  if (!result) throw new Error('It took too long.')
  return result.value
}
