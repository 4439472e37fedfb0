// Does the work of a captcha beside the page. The browser's own key derivation exists on https and on this machine alone; on
// a plain network the same is computed in JavaScript, which takes longer.
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'
import { deriveKey as native } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'

const portable: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength ?? 32 }),
})

addEventListener('message', ({ data: challenge }) => {
  const deriveKey = globalThis.crypto?.subtle ? native : portable
  solveChallenge({ challenge, deriveKey, timeout: 120_000 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
