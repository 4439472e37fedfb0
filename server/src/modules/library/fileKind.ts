import { open } from 'node:fs/promises'
import type { ReceivedFile } from '../../kernel/uploads.ts'

/** Whether a file begins like what its name says it is. */
export async function isAsNamed({ path, name }: ReceivedFile): Promise<boolean> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0).finally(() => file.close())
  const begin = buffer.subarray(0, bytesRead)
  if (begin.includes(0)) return false
  return !/\.sdf$/i.test(name) || /V[23]000/.test(begin.toString('latin1'))
}
