import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The context in which the work of a request runs. */
const contexts = new WeakMap<FastifyRequest, Context>()

const tracer = () => trace.getTracer('soundings')

/** Where traces go; nowhere without it (OpenTelemetry's own name). */
const isTraced = () => Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT)

/** What traces say of who sends them; what the environment says comes first. */
export const describeService = async (serviceName: string) => {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName }))
    .merge(detectResources({ detectors: [envDetector] }))
}

/**
 * Sends traces by OTLP over HTTP where the environment says so: `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` and the
 * other names of OpenTelemetry. Nothing is loaded without it.
 * @param serviceName what the service is called where the environment does not name it.
 * @returns how it ends: what is not sent yet is sent.
 */
export const startTracing = async (serviceName: string): Promise<() => Promise<void>> => {
  if (!isTraced()) return async () => undefined
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const provider = new NodeTracerProvider({
    resource: await describeService(serviceName),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}

const end = (span: Span, attributes: Attributes, isFailed: boolean) => {
  span.setAttributes(attributes)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** A span for each request, a part of the caller's trace (`traceparent`): with the declared route, and nothing of its address besides. */
export const traceRequests = (app: FastifyInstance): void => {
  if (!isTraced()) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, id } = request
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(context.active(), headers)
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      // As `x-request-id` and the log have it.
      'soundings.request_id': id,
    }
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    contexts.set(request, inside)
    reply.raw.once('close', () => {
      const { statusCode } = reply
      end(span, { 'http.response.status_code': statusCode }, statusCode >= 500)
    })
    context.with(inside, done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
}

const withoutParentheses = (text: string): string => {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutParentheses(shorter)
}

/** What a statement does, and to which table: `select users`. */
export const summaryOf = (text: string): string => {
  const [verb = 'query'] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(withoutParentheses(text)) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}

/** The text of a query: values stand beside it, never in it. */
const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined
  return typeof text === 'string' ? text : ''
}

/** A pool, or a connection in a transaction. */
type Queryable = { query: (...args: never[]) => unknown }

/** A span for each statement, in the request that makes it. What has a callback is the pool's own call for a statement of it. */
export const traceStatements = (database: Queryable): void => {
  if (!isTraced()) return
  const query = database.query.bind(database)
  const trace = async (args: unknown[]) => {
    const text = textOf(args[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const span = tracer().startSpan(summaryOf(text), { kind: SpanKind.CLIENT, attributes })
    try {
      const result: unknown = await Reflect.apply(query, database, args)
      end(span, {}, false)
      return result
    } catch (error) {
      end(span, { 'error.type': error instanceof Error ? error.name : 'unknown' }, true)
      throw error
    }
  }
  Object.assign(database, {
    query: (...args: unknown[]) =>
      typeof args.at(-1) === 'function' ? Reflect.apply(query, database, args) : trace(args),
  })
}
