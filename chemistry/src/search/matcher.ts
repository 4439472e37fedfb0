export { Unsupported } from './expression.ts'
export { layPlan } from './place.ts'
export { compile } from './plan.ts'
export type { Plan } from './plan.ts'
