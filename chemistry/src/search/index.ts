export { packAtomType, unpackAtomType } from './atomType.ts'
export type { AtomType } from './atomType.ts'
export { decodeRecord } from './record.ts'
export { PREPARED_VERSION } from './prepared.ts'
export type { Prepared, PrepareResult } from './prepared.ts'
export { createDictionary, loadDictionary } from './dictionary.ts'
export type { Dictionary } from './dictionary.ts'
export { intern } from './row.ts'
export { openStructureEngine } from './engine.ts'
export type {
  EngineOptions,
  EngineStats,
  Hits,
  SearchOptions,
  StructureEngine,
  StructureQuestion,
  StructureRun,
} from './engineTypes.ts'
export type { QueryForm } from './scanQuery.ts'
export type { QueryNote, QueryResult, StructureQuery } from './structureQuery.ts'
