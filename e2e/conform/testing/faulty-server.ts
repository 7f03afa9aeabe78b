import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Forwarded = { method: string; url: string; headers: Record<string, string>; body: string }
export type Answered = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: string
}

export type Fault = {
  forward?: (request: Forwarded) => void
  answer?: (answer: Answered, request: Forwarded) => void | Promise<void>
}

const NOT_FORWARDED = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']
const NOT_ANSWERED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']

const readRequest = async (incoming: IncomingMessage): Promise<Forwarded> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_FORWARDED.includes(name) ? [[name, value]] : [],
  )
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  }
}

const forward = async (origin: string, { url, method, headers, body }: Forwarded): Promise<Answered> => {
  const response = await fetch(`${origin}${url}`, { method, headers, ...(body ? { body } : {}) })
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !NOT_ANSWERED.includes(name))),
    cookies: response.headers.getSetCookie(),
    body: await response.text(),
  }
}

export const openFaultyServer = async (origin: string, fault: Fault) => {
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming)
    fault.forward?.(request)
    const answer = await forward(origin, request)
    await fault.answer?.(answer, request)
    outgoing.writeHead(answer.status, { ...answer.headers, 'set-cookie': answer.cookies })
    outgoing.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
