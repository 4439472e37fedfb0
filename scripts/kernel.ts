// Builds the kernel of structure search. `npm run build:kernel`, after a change in chemistry/src/search/kernel.
import fs from 'node:fs'
import { buildKernel, KERNEL_FILE } from '../chemistry/src/search/buildKernel.ts'

const bytes = await buildKernel()
fs.writeFileSync(KERNEL_FILE, bytes)
console.log(`kernel.wasm: ${bytes.length} bytes`)
