// Regulated substances: what is asked of them, and what staff keep of them, each in a file of its own.
import { classEndpoints } from './classContract.ts'
import { importEndpoints } from './importContract.ts'
import { listEndpoints } from './listContract.ts'
import { substanceEndpoints } from './substanceContract.ts'

export { listFields, type ListField } from './importContract.ts'
export { natures, type Nature, obligations, type Obligation, regulationErrors } from './listContract.ts'
export { type MatchKind, MAX_VALUES, staffVerdicts, type Verdict } from './substanceContract.ts'

export const regulation = { ...substanceEndpoints, ...listEndpoints, ...classEndpoints, ...importEndpoints }
