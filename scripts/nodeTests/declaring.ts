// node:test follows every promise of the process to know to which test it belongs: 13 to 35 % of the processor time of tests that ask
// and answer. It has to know only while a file declares its tests. Loaded by `--import`, before node:test takes its hook.
import asyncHooks, { type AsyncHook } from 'node:async_hooks'

const { createHook } = asyncHooks
let following: AsyncHook | undefined

asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook
  return (following = createHook(callbacks))
}

/** From here on tests that are declared belong to the one within which that happens. */
export const beginDeclaring = () => void following?.enable()

/** All tests are declared. An error that nobody catches from here on is of the file and of none of its tests. */
export const endDeclaring = () => void following?.disable()
