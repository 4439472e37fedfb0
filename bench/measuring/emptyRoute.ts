// The limit that requests per second are held against: Fastify with one route that does nothing. Says its port.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ status: 200, data: null, message: '' }))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as { port: number }).port)
