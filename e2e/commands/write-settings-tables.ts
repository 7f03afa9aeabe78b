import { answerHelp } from '../../shared/create/command-line.mjs'
import { writeTables } from './settings-tables.ts'

answerHelp('npm run settings-tables\n  writes the tables of settings in docs/deploying.md')
writeTables()
