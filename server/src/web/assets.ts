import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}
const packable = /\.(js|css|svg|json|txt|wasm)$/

type Encoding = 'br' | 'gzip' | 'identity'
/** The best encoding that the caller takes. */
export function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Brotli quality 5 for what is packed while somebody waits, 11 for what is packed with the build. */
export async function pack(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: quality === 11 ? 9 : 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  })
}

/**
 * The window that holds a whole body, as the exponent of 2 that Brotli takes. The usual 4 MB are counted as memory of JavaScript: with every few
 * pages V8 marked the whole heap of the process, by threads that took a third of its processor time.
 */
const windowFor = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1))))

/** Bytes above which a file is packed quickly. */
const HUGE = 1024 * 1024

interface Asset {
  body: Buffer
  type: string
  etag: string
  /** Files whose name holds their hash never change. */
  lasting: boolean
  packed: Map<Encoding, Promise<Buffer>>
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Lays a packed copy beside every file of a build that is worth it: at a start of the server that would take five seconds. */
export async function packFiles(folder: string): Promise<void> {
  const packed = filesOf(folder).map(async (file) => {
    if (!packable.test(file)) return
    const body = readFileSync(file)
    // Of the editor's files, 8 MB each, the last few percent would cost half a minute.
    writeFileSync(`${file}.br`, await pack(body, 'br', body.length > HUGE ? 5 : 11))
  })
  await Promise.all(packed)
}

/** Every file of a folder by its address, in memory: a path that is not a key does not exist, whatever dots it has. */
export function readAssets(folder: string) {
  const assets = new Map<string, Asset>()
  const files = filesOf(folder)
  const known = new Set(files)
  for (const file of files) {
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (/\.(html|br)$/.test(name) || name.startsWith('.')) continue
    const body = readFileSync(file)
    const packed = known.has(`${file}.br`) ? [['br', Promise.resolve(readFileSync(`${file}.br`))] as const] : []
    assets.set(`/${name}`, {
      body,
      type: types[path.extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      lasting: name.startsWith('assets/'),
      packed: new Map<Encoding, Promise<Buffer>>(packed),
    })
  }

  function packedOnce(asset: Asset, encoding: Encoding) {
    const started = asset.packed.get(encoding) ?? pack(asset.body, encoding, 5)
    asset.packed.set(encoding, started)
    return started
  }

  return {
    has: (address: string) => assets.has(address),
    async send(request: FastifyRequest, reply: FastifyReply, address: string) {
      const asset = assets.get(address)!
      const encoding = packable.test(address) ? encodingOf(request) : 'identity'
      reply
        .header('cache-control', asset.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .header('etag', asset.etag)
        .header('vary', 'accept-encoding')
        .type(asset.type)
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await packedOnce(asset, encoding))
    },
  }
}
