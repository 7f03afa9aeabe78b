/** Has to be the first import: an old Node.js cannot load the rest. */
import { problemOfNode } from './node-version.mjs'

const problem = problemOfNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
