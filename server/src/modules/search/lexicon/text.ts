// Normalised spellings of names, the same for index and query. In the kernel, because regulations use them too.
export { nameKey, normalise, numbered, simplified } from '../../../kernel/names.ts'
