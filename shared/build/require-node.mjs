/** Import it first: ends a program in one line if Node.js is too old to load the rest. */
import { problemOfNode } from './node-version.mjs'

const problem = problemOfNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
