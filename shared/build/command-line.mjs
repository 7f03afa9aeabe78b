import { parseArgs } from 'node:util'

/** Ends a command after wrong usage. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/**
 * Prints a command's usage and exits with 0, if requested.
 * @param options the command's only options, so that it exits at any other; omitted by commands that parse their own.
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

/** The words and options of the command line; exits at an unknown one. */
export const readArguments = (options, usage) => {
  answerHelp(usage)
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}
