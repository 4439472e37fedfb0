import { readFile } from 'node:fs/promises'
import asc from 'assemblyscript/asc'

const sources = new URL('./kernel/', import.meta.url)
export const KERNEL_FILE = new URL('kernel.wasm', sources)

const FLAGS = [
  '--runtime=stub',
  '--importMemory',
  '--sharedMemory',
  '--initialMemory=1',
  '--maximumMemory=65536',
  '--memoryBase=1024',
  '--enable=simd,threads,bulk-memory',
  '-O3',
  '--noAssert',
  '--converge',
]

/** Compiles the kernel from its AssemblyScript sources; the same sources give the same bytes. */
export async function buildKernel(): Promise<Uint8Array> {
  let binary: Uint8Array | null = null
  const { error, stderr } = await asc.main(['index.ts', '--outFile=kernel.wasm', ...FLAGS], {
    readFile: (name) => readFile(new URL(name, sources), 'utf8').catch(() => null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') binary = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error !== null || binary === null) throw new Error(`the kernel does not compile:\n${stderr.toString()}`)
  return binary
}
