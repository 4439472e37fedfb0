/** A job by its name, with the type of what it is given: who queues it and who does it have both from here. */
export interface Job<P extends object> {
  readonly name: string
  /** Only a type; no job has it. */
  readonly payload?: P
}

export const job = <P extends object>(name: string): Job<P> => ({ name })
