import type { FastifyInstance } from 'fastify'

/** Our own drawing. */
const harborLaneLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 196 40" width="196" height="40" role="img">
<style>text{fill:#2f6b57}@media (prefers-color-scheme:dark){text{fill:#b9dccd}}</style>
<path d="M2 34V18a13 13 0 0 1 26 0v16z" fill="#2f6b57"/><path d="M9 34V19a6 6 0 0 1 12 0v15z" fill="#f4e9d2"/>
<text x="38" y="27" font-family="system-ui, sans-serif" font-size="20" font-weight="600">Harbor Lane</text></svg>
`

/** Opened by its URL, the SVG would be a document of this origin, so it is a download that cannot run scripts. */
const AS_DOCUMENT = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export const registerClinicLogo = (app: FastifyInstance): void => {
  app.get('/clinic-assets/harbor-lane.svg', (_request, reply) =>
    reply.headers(AS_DOCUMENT).type('image/svg+xml').send(harborLaneLogo),
  )
}
