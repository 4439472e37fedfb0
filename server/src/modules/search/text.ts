// The spellings of names that index and query share. Regulations share them too, so that they stand in the kernel.
export { nameKey, normalise, simplified } from '../../kernel/names.ts'
