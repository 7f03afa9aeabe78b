/** The headers of a request that say what sent it. */
export type Sender = { fetchSite: string | undefined; origin: string | undefined }

/** `application/json`: a content type that a page of another site cannot send without a preflight. */
export const isJsonType = (contentType: string | undefined): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType ?? '')

/**
 * Whether no page of another site has sent a request. A browser names the page by `Sec-Fetch-Site`, an older one by
 * `Origin`, which is `null` for a beacon of a page without a referrer. What names neither is no browser of today, and has
 * shown by its content type that it is no form.
 * @param ownOrigins origins of the web app and of the server.
 */
export const isFromOwnPage = ({ fetchSite, origin }: Sender, ownOrigins: readonly string[]): boolean => {
  if (fetchSite === 'same-origin') return true
  if (origin !== undefined) return ownOrigins.includes(origin)
  return fetchSite === undefined
}
