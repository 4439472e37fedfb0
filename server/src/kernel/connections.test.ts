import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { limitConnections } from './connections.ts'

const server = createServer((_, response) => response.end('hello'))
limitConnections(server, { most: 3, trusted: ['127.0.0.8/31', '2001:db8::/32'] })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const sockets = new Set<Socket>()
after(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Opens a connection from an address and asks; resolves with the first line of the answer. */
async function ask(localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.add(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { socket, answer: answer.toString() }
}

test('one address holds so many connections and is told politely of more; others are not touched', async () => {
  const held = []
  for (let i = 0; i < 3; i++) held.push(await ask('127.0.0.1'))
  for (const { answer } of held) assert.match(answer, /^HTTP\/1\.1 200 /)
  const refused = await ask('127.0.0.1')
  assert.match(refused.answer, /^HTTP\/1\.1 503 [^]*Retry-After: 2\r\nConnection: close\r\n/)
  if (!refused.socket.closed) await once(refused.socket, 'close')
  assert.match((await ask('127.0.0.2')).answer, /^HTTP\/1\.1 200 /)
  const closed = once(held[0]!.socket, 'close')
  held[0]!.socket.destroy()
  await closed
  // The server hears of it a moment later.
  let again = await ask('127.0.0.1')
  while (again.answer.startsWith('HTTP/1.1 503')) again = await ask('127.0.0.1')
  assert.match(again.answer, /^HTTP\/1\.1 200 /)
  assert.match((await ask('127.0.0.1')).answer, /^HTTP\/1\.1 503 /)
})

test('behind a proxy that is trusted stand many', async () => {
  for (let i = 0; i < 8; i++) assert.match((await ask('127.0.0.9')).answer, /^HTTP\/1\.1 200 /)
})
