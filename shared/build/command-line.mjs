import { parseArgs } from 'node:util'

/** Exits with 2, the status for wrong usage. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/** @param options all options of the command; omit it for commands that parse their own. */
export const answerHelp = (usage, options) => {
  const given = process.argv.slice(2)
  if (given.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const unknown = options && given.find((argument) => argument.startsWith('-') && !options.includes(argument))
  if (unknown) fail(`${unknown} is not an option.\n${usage}`)
}

export const readArguments = (options, usage) => {
  answerHelp(usage)
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}
