import { fail, readArguments } from '../../shared/build/command-line.mjs'
import { writeTables } from './settings-tables.ts'

const USAGE = 'npm run settings-tables\n  writes the tables of settings in docs/deploying.md'

const { positionals } = readArguments({}, USAGE)
if (positionals.length > 0) fail(USAGE)
writeTables()
