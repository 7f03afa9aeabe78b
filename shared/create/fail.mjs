/** Ends a command that was used wrongly. */
export const fail = (message) => {
  console.error(message)
  process.exit(2)
}
