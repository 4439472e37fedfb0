import { readFileSync } from 'node:fs'
import type { Kernel } from './arena.ts'
import { KERNEL_FILE } from './buildKernel.ts'
import { createDictionary } from './dictionary.ts'
import { compile, layPlan } from './matcher.ts'
import type { QueryTree } from './queryTree.ts'
import { intern } from './row.ts'

/*
 * The matcher alone, over every row, without any screen: what the engine's answers, and RDKit's, are compared with.
 */

const module = new WebAssembly.Module(readFileSync(KERNEL_FILE))
const PLAN = 65_536

export type PlainIndex = {
  /** Rows that contain the query; `undecided` are those that took more than `mostSteps`. Throws `Unsupported`. */
  search: (tree: QueryTree, mostSteps?: number) => { hits: number[]; undecided: number[] }
}

export function plainIndex(portable: readonly Uint8Array[]): PlainIndex {
  const dictionary = createDictionary()
  const rows = portable.map((record) => intern(record, dictionary))
  const bytes = rows.reduce((sum, row) => sum + row.length, 0)
  const planRoom = 16 << 20
  const candidates = PLAN + planRoom
  const offsets = candidates + rows.length * 4
  const hits = offsets + rows.length * 4
  const records = hits + rows.length * 4
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((records + bytes) / 65_536),
    maximum: 65_536,
    shared: true,
  })
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort: () => {} } })
  const { verify, verified } = exports as unknown as Kernel
  const words = new Uint32Array(memory.buffer)
  const everything = new Uint8Array(memory.buffer)
  let at = 0
  rows.forEach((row, index) => {
    words[candidates / 4 + index] = index
    words[offsets / 4 + index] = at
    everything.set(row, records + at)
    at += row.length
  })

  return {
    search: (tree, mostSteps = 64_000_000) => {
      const plan = compile({ tree }, dictionary)
      const image = layPlan(plan, PLAN)
      if (image.length > planRoom) throw new RangeError('a plan too large')
      everything.set(image, PLAN)
      const found: number[] = []
      const undecided: number[] = []
      let steps = Math.min(2_000_000, mostSteps)
      for (let done = 0; done < rows.length;) {
        const left = rows.length - done
        const count = verify(PLAN, candidates + done * 4, left, offsets, records, hits, left, steps)
        found.push(...words.subarray(hits / 4, hits / 4 + count))
        const decided = verified()
        done += decided
        if (decided > 0 || steps < mostSteps)
          steps = decided > 0 ? Math.min(2_000_000, mostSteps) : Math.min(steps * 4, mostSteps)
        else undecided.push(done++)
      }
      return { hits: found, undecided }
    },
  }
}
