import { parseArgs } from 'node:util'

/** Ends a command that was used wrongly. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}

/** The words and options of the command line; ends the process where they are none of its own. */
export const readArguments = (options, usage) => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}
