import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { selectTakeable, toDefinitionIds } from '@soundings/shared/assessments/takeable.rules'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const toNextHeaders = ({ headers }: FastifyRequest, setCookies: readonly string[]) => {
  const { host, authorization, 'user-agent': agent } = headers
  // The first of two cookies with one name counts.
  const cookie = [...setCookies.map((header) => header.split(';')[0]), headers.cookie]
    .filter(Boolean)
    .join('; ')
  return {
    cookie,
    ...(host && { host }),
    ...(authorization && { authorization }),
    ...(agent && { 'user-agent': agent }),
  }
}

/** Each read is an internal request with all rules of its route. Refused reads are omitted. */
export const readAfterProof = async (
  app: FastifyInstance,
  request: FastifyRequest,
  userId: string,
  setCookies: readonly string[],
): Promise<Record<string, unknown>> => {
  const reads: Record<string, unknown> = {}
  const headers = toNextHeaders(request, setCookies)
  const read = async <Body>(url: string): Promise<Body | undefined> => {
    const response = await app.inject({ url, headers, remoteAddress: request.ip })
    if (response.statusCode !== 200) return undefined
    const body = response.json<Body>()
    reads[url] = body
    return body
  }
  const [assigned] = await Promise.all([
    read<AssignedAssessment[]>(paths.assignedAssessments(userId)),
    read(paths.publicUser(userId)),
  ])
  const due = selectTakeable(assigned ?? [], { context: undefined, isTakingAnyway: false })
  if (due.length > 0) await read(paths.assessments(toDefinitionIds(due)))
  return reads
}
