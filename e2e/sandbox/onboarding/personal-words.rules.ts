/** What a clinic knows of a person. Dates are yyyy-MM-dd. */
type Known = {
  firstName: string
  lastName: string
  dateOfBirth: string
  emails: readonly (string | null)[]
  clinicName: string
}

/** A part of two letters is in every other word. */
const SHORTEST = 3

const partsOf = (text: string): string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...parts, parts.join('')].filter((part) => part.length >= SHORTEST)
}

/** A date as people write it: the year, and day and month in either order, with the year and without. */
const datesOf = (dateOfBirth: string): string[] => {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const both = [month + day, day + month]
  return [year, ...both, ...both.flatMap((days) => [days + year, days + year.slice(2), year + days])]
}

/** What those who know a person try first as their password. */
export const personalWords = ({ firstName, lastName, dateOfBirth, emails, clinicName }: Known): string[] => {
  const texts = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    clinicName,
    ...emails.map((email) => email ?? ''),
  ]
  return [...new Set([...texts.flatMap(partsOf), ...datesOf(dateOfBirth)])]
}
