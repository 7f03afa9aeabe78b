import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

const readForm = async (type: string | undefined, body: Buffer): Promise<Record<string, unknown>> => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type ?? '' },
  }).formData()
  return Object.fromEntries(form)
}

/** Reads forms, beside JSON. `requireOwnPage` keeps them from all routes but those with another proof. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    // A body that is no form is validated as an empty one.
    readForm(request.headers['content-type'], body).catch(() => ({})),
  )
}
