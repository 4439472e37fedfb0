import type { AlertSetName } from './alerts/index.ts'
import type { AlertsResult } from './alerts/screen.ts'
import type { Limits } from './limits.ts'
import type { PrepareResult } from './search/prepared.ts'
import type { PropertiesResult } from './properties.ts'
import type { QueryForm } from './search/scanQuery.ts'
import type { QueryResult, StructureQuery } from './search/structureQuery.ts'
import type { QueryText, VerdictResult } from './search/verdicts.ts'
import type { DepictResult, DepictSize, MolfileResult, Problem, ReadResult } from './structure.ts'
import type { TautomerResult } from './tautomer.ts'
import type { VariantsResult } from './variants.ts'

/** The structure that a name says, as SMILES, and what was assumed for it; null where it says none. */
export type NameResult = { ok: true; smiles: string | null; assumed: 'L' | null } | { ok: false; problem: Problem }

/**
 * What becomes of a text: a name gets its structure, of `spellings` of one name the first that says one. Of a structure: it is read, named together with its tautomers, prepared for structure search, drawn in a size, written as a molfile, varied, described by properties, read or drawn
 * as a query, or looked at for a query or for structural alerts.
 */
export type Make =
  | 'read'
  | 'tautomer'
  | 'prepare'
  | 'molfile'
  | 'name'
  | 'spellings'
  | 'variants'
  | 'properties'
  | DepictSize
  | { make: 'query'; as: QueryForm }
  | { make: 'picture'; as: StructureQuery['as']; size: DepictSize }
  | { make: 'matches'; query: QueryText; stereo: boolean }
  | { make: 'alerts'; sets: readonly AlertSetName[] }
  | { make: 'highlight'; query: QueryText; size: DepictSize; stereo: boolean }
export type Made =
  | ReadResult
  | PrepareResult
  | DepictResult
  | MolfileResult
  | QueryResult
  | VerdictResult
  | TautomerResult
  | NameResult
  | VariantsResult
  | PropertiesResult
  | AlertsResult

/** Work for one worker. */
export type Task = { texts: string[]; make: Make }

/** One answer per text up to the first that broke the toolkit. The first answer of a worker, an empty one, says that it is ready. */
export type Answer = { results: Made[]; broken: string | null }

/** What a worker starts with: the counter of texts begun in the present task followed by its thread as Linux names it, and the caps of the scanner. */
export type WorkerData = { counter: SharedArrayBuffer; caps: Limits }
