import { InvalidArgumentError, Option } from 'commander'

/** A reason of at least ten characters; history keeps it. */
export const parseReason = (text: string): string => {
  if (text.trim().length >= 10) return text.trim()
  throw new InvalidArgumentError('Say in a sentence why; history keeps it.')
}

/** `--force "<reason>"`: goes on without a passed check. */
export const forceOption = (): Option =>
  new Option('--force <reason>', 'without a passed check; history keeps the reason').argParser(parseReason)
