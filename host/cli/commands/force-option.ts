import { InvalidArgumentError, Option } from 'commander'

/** Parses a reason of at least ten characters, which the history stores. */
export const parseReason = (text: string): string => {
  if (text.trim().length >= 10) return text.trim()
  throw new InvalidArgumentError('Say in a sentence why; history keeps it.')
}

/** `--force "<reason>"`: continues without a passed check. */
export const forceOption = (): Option =>
  new Option('--force <reason>', 'without a passed check; history keeps the reason').argParser(parseReason)

/** `--again`: releases what was taken back. */
export const againOption = (): Option => new Option('--again', 'although it was taken back')
