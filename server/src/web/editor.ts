import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { encodingOf, pack } from './assets.ts'

/**
 * The policy of the structure editor's document, and of no other. Ketcher's chemistry (Indigo) is WASM, which a browser
 * compiles only under 'wasm-unsafe-eval'; it runs in a worker of our own origin; Ketcher writes styles into the document and
 * draws its icons from data addresses. It may stand in a frame of our own pages alone. No JavaScript is made of texts.
 */
export const editorPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';')

/** The editor's files: a worker obeys the policy that its own script came with, not that of the document. */
export const isOfEditor = (address: string) => address.startsWith('/assets/editor/')

/** Serves the document of the structure editor (`web/src/editor`), which pages show in a frame. */
export function editorDocument(app: FastifyInstance, clientDir: string): void {
  const body = readFileSync(path.join(clientDir, 'editor.html'))
  app.get('/editor', async (request, reply) => {
    const encoding = encodingOf(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('content-security-policy', editorPolicy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await pack(body, encoding, 5))
  })
}
