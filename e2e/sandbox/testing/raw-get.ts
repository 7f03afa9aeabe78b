import { type IncomingHttpHeaders, request } from 'node:http'

/** The body is not decompressed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Does not normalize the path: a URL would resolve `..`. */
export const rawGet = (
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', path }: { method?: string; path?: string } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sentRequest = request(url, { method, headers, ...(path ? { path } : {}) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sentRequest.on('error', reject)
    sentRequest.end()
  })
