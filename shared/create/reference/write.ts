import { writeReference } from './reference.ts'

writeReference()
