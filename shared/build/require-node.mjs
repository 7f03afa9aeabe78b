/** Imported before anything else by a program: ends it in one line where Node.js is too old to load the rest. */
import { problemOfNode } from './node-version.mjs'

const problem = problemOfNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
