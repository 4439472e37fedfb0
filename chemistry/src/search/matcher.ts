export { Unsupported } from './expression.ts'
export { place, planBytes } from './place.ts'
export { compile } from './plan.ts'
export type { Plan } from './plan.ts'
