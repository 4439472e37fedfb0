// The kernel of structure search: one WebAssembly module over one imported, shared memory, laid out by the caller.
export * from './columns'
export * from './match'
