// Runs in a process of its own: the compiler puts names into the global scope when it is imported, which are gone for the next file.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { buildKernel, KERNEL_FILE } from './buildKernel.ts'

test('the kernel checked in is what its sources compile to (npm run build:kernel)', async () => {
  assert.ok(readFileSync(KERNEL_FILE).equals(await buildKernel()))
})
