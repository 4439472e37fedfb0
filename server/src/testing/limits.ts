import os from 'node:os'

/** How many times longer everything takes: as often as there is more to do than processors, on a machine that others keep busy. */
export const crowd = () => Math.max(1, os.loadavg()[0]! / os.availableParallelism())

/** The options of a test that ends within so many seconds where it has the machine for itself. */
export const limitOf = (seconds: number) => ({ timeout: Math.round(seconds * 1000 * crowd()) })
