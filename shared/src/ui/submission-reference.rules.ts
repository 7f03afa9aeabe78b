const UUID = /^([0-9a-f]{4})([0-9a-f]{4})-[0-9a-f]{4}-/i

/**
 * A reference as it is read over the phone, `7F3A-91C2`: the first eight characters of an id that is a UUID, so that the
 * clinic finds the submission by the beginning of its id (openapi.yaml, `submissionId`). Hexadecimal: no letter O, no
 * letter I. Another id is as short as its server made it.
 */
export const shortReference = (id: string): string => {
  const [, first, second] = UUID.exec(id) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : id
}
