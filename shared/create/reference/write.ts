import { answerHelp } from '../command-line.mjs'
import { writeReference } from './reference.ts'

answerHelp(
  'npm run reference\n  writes docs/reference.md from the doc comments of what @soundings/shared exports',
  [],
)
writeReference()
