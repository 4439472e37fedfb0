// The first, small script of the editor's document: it fetches the large files and says how far it is, then starts them from
// the browser's cache.
import type { FromEditor } from './protocol.ts'

/** Sizes in bytes by address, written into the document by the build (`web/editor.config.ts`). */
const files = JSON.parse(document.getElementById('files')?.textContent ?? '{}') as Record<string, number>
const whole = Object.values(files).reduce((sum, bytes) => sum + bytes, 0)
let arrived = 0
let told = 0

const tell = (message: FromEditor) => parent.postMessage(message, location.origin)

async function fetchWhole(address: string) {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    arrived += bytes.length
    const part = Math.min(1, arrived / whole)
    if (part - told < 0.01) continue
    told = part
    tell({ kind: 'progress', part })
  }
}

try {
  await Promise.all(Object.keys(files).map(fetchWhole))
  tell({ kind: 'progress', part: 1 })
  await import('./main.tsx')
} catch (error) {
  console.error(error)
  tell({ kind: 'failed' })
}
