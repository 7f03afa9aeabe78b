import { parseArgs } from 'node:util'

/** Ends a command that was used wrongly. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/**
 * Prints how a command is used, and ends it with 0, where that is asked for.
 * @param options the only options that the command has; it ends at any other. What reads its own options names none.
 */
export const answerHelp = (usage, options) => {
  const given = process.argv.slice(2)
  if (given.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const unknown = options && given.find((argument) => argument.startsWith('-') && !options.includes(argument))
  if (unknown) fail(`${unknown} is no option.\n${usage}`)
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
