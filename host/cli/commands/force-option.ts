import { InvalidArgumentError, Option } from 'commander'

/** At least ten characters. */
export const parseReason = (text: string): string => {
  if (text.trim().length >= 10) return text.trim()
  throw new InvalidArgumentError('Give a reason of at least ten characters. History keeps it.')
}

/** `--force "<reason>"`: continues without a passed check. */
export const forceOption = (): Option =>
  new Option('--force <reason>', 'release without a passed check; history keeps the reason').argParser(
    parseReason,
  )

export const againOption = (): Option =>
  new Option('--again', 'release it although it was rolled back, or its canary ended automatically')
