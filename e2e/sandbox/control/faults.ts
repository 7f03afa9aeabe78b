import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'

/** A fault for the next `times` requests whose 'METHOD path' matches. */
export const faultSchema = v.object({
  match: v.string(),
  times: v.optional(v.number(), 1),
  status: v.exactOptional(v.number()),
  body: v.exactOptional(v.unknown()),
  delayMs: v.exactOptional(v.number()),
  /** Cuts the connection before or after the handler runs. */
  drop: v.exactOptional(v.picklist(['before', 'after'])),
})

type Fault = v.InferOutput<typeof faultSchema>

const dropConnection = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.destroy()
}

export const registerFaults = (app: FastifyInstance) => {
  let faults: (Fault & { left: number })[] = []
  const takeFault = (method: string, url: string, isAfter: boolean): Fault | undefined => {
    const fault = faults.find(
      ({ match, left, drop: when }) =>
        left > 0 && (when === 'after') === isAfter && new RegExp(match).test(`${method} ${url}`),
    )
    if (fault) fault.left -= 1
    return fault
  }
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/v')) return
    const fault = takeFault(request.method, request.url, false)
    if (!fault) return
    if (fault.delayMs) await wait(fault.delayMs)
    if (fault.drop) dropConnection(reply)
    else if (fault.status) await reply.code(fault.status).send(fault.body ?? {})
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/v') && takeFault(request.method, request.url, true)) reply.raw.destroy()
    return payload
  })
  return {
    add: (fault: Fault) => {
      faults.push({ ...fault, left: fault.times })
    },
    clear: (match?: string) => {
      faults = match === undefined ? [] : faults.filter((fault) => fault.match !== match)
    },
  }
}
