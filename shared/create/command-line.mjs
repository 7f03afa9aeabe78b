import { parseArgs } from 'node:util'

/** Ends a command that was used wrongly. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/** Prints how a command is used, and ends it with 0, where that is asked for. */
export const answerHelp = (usage) => {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** The words and options of the command line; ends the process where they are none of its own. */
export const readArguments = (options, usage) => {
  answerHelp(usage)
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}
