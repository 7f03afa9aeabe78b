import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { readOutbox } from '../people/messages.ts'

type Message = Awaited<ReturnType<typeof readOutbox>>[number]

const renderMessage = ({ to, channel, subject, body, links, headers, createdAt }: Message) => `<article>
<h2>${channel === 'sms' ? 'Text message' : 'E-mail'} to ${escapeHtml(to)}</h2>
<p><time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time> · <bdi>${escapeHtml(subject)}</bdi></p>
<p dir="auto">${escapeHtml(body)}</p>
<ul>${links.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}: ${escapeHtml(url)}</a></li>`).join('')}</ul>
${Object.entries(headers)
  .map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`)
  .join('')}
</article>`

const renderPage = (messages: Message[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the sandbox clinic</title></head>
<body><main><h1>Outbox of the sandbox clinic</h1>
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(renderMessage).join('\n')}
</main></body></html>`

export const registerOutboxPage = (app: FastifyInstance, { db }: ClinicContext) => {
  app.get('/outbox', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(renderPage(await readOutbox(db))),
  )
}
