/** `node bare-fastify.mjs <port>`: Fastify with one empty route, the baseline of the server bench. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
