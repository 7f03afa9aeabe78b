const UUID = /^([0-9a-f]{4})([0-9a-f]{4})-[0-9a-f]{4}-/i

/**
 * A reference to read over the phone, `7F3A-91C2`: the first eight characters of a UUID, by which the clinic finds the
 * submission (openapi.yaml, `submissionId`). Hexadecimal has no letters O and I. Other ids are not shortened.
 */
export const shortReference = (id: string): string => {
  const [, first, second] = UUID.exec(id) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : id
}
