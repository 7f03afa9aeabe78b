/** `node bare-fastify.mjs <port>`: Fastify with one route that does nothing, to measure others against. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
