/** Dates, scales, decimals, other answers and limited texts. */
export const UNCOMMON_COPY = {
  dateFormat: 'Month, day and year, as MM/DD/YYYY. For example, 04/23/1962.',
  decimals: (places: number) => `Up to ${places} decimal ${places === 1 ? 'place' : 'places'}.`,
  other: 'Other',
  yourOther: 'Your own answer',
  noAnswer: 'No answer',
  max: (max: number) => `Up to ${max} characters.`,
  count: (length: number, most: number) => `${length} of ${most} characters`,
  left: (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  tooMany: (over: number) => `${over} ${over === 1 ? 'character' : 'characters'} too many`,
} as const
