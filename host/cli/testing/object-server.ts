import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Stored with an object and sent with it. */
const STORED_HEADERS = ['content-type', 'content-encoding', 'content-disposition', 'cache-control'] as const

type StoredObject = { body: Buffer; headers: Record<string, string> }

const storedHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(STORED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))

const respond = (response: ServerResponse, status: number, body: string | Buffer = '', etag?: string) => {
  if (etag) response.setHeader('etag', etag)
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/xml')
  response.writeHead(status).end(body)
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** As in the S3 API. */
const isConditionMet = ({ headers }: IncomingMessage, existing: Buffer | undefined): boolean => {
  if (headers['if-none-match'] === '*') return existing === undefined
  const wanted = headers['if-match']
  return (
    wanted === undefined || (existing !== undefined && etagOf(existing).includes(wanted.replaceAll('"', '')))
  )
}

const listXml = (keys: readonly string[], bucket: string, prefix: string, changedAt: string): string => {
  const entries = keys
    .filter((key) => key.startsWith(`${bucket}/${prefix}`))
    .map(
      (key) =>
        `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${changedAt}</LastModified></Contents>`,
    )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`
}

/** Uses a free loopback port. @returns the port. */
const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** In memory, without signatures. With `keepsConditions: false` it ignores conditions of writes. */
export const startObjectServer = async ({ keepsConditions = true } = {}) => {
  const objects = new Map<string, StoredObject>()
  const changedAt = new Date().toISOString()

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const key = decodeURIComponent(pathname.slice(1))
    const bucket = key.split('/')[0] ?? ''
    const body = await bodyOf(request)
    const existing = objects.get(key)
    if (request.method === 'PUT') {
      if (keepsConditions && !isConditionMet(request, existing?.body))
        return respond(response, 412, errorXml('PreconditionFailed'))
      objects.set(key, { body, headers: storedHeaders(request) })
      return respond(response, 200, '', etagOf(body))
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return respond(response, 204)
    }
    if (searchParams.has('list-type'))
      return respond(
        response,
        200,
        listXml([...objects.keys()], bucket, searchParams.get('prefix') ?? '', changedAt),
      )
    if (!existing) return respond(response, 404, errorXml('NoSuchKey'))
    response.setHeaders(new Map(Object.entries(existing.headers)))
    return respond(response, 200, existing.body, etagOf(existing.body))
  }

  const server = createServer((request, response) => void handle(request, response))
  const port = await listen(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => close(server),
  }
}

const { TEST_S3_ENDPOINT: realEndpoint } = process.env

type ObjectServer = Awaited<ReturnType<typeof startObjectServer>>

const startServer = async (): Promise<ObjectServer> =>
  realEndpoint ? { endpoint: realEndpoint, close: async () => undefined } : startObjectServer()

/** For `describe.each`: real object storage if TEST_S3_ENDPOINT is set, else a stub. */
export const objectServers = [[realEndpoint ? 'a real object storage' : 'a stand-in', startServer]] as const
