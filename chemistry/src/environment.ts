/** The environment of a thread: nothing but where compiled modules are kept, so that it loads no compiler for types. */
export function bareEnvironment(): Record<string, string> {
  const kept = process.env['NODE_COMPILE_CACHE']
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: kept }
}
