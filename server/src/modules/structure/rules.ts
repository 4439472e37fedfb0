import type { Problem } from '@reagora/chemistry'
import { type Refusal, refuse } from '../../kernel/shared/errors.ts'
import { structureErrors } from './contract.ts'

/** Refuses a structure with what is wrong with it and where: the details choose and fill the text of the caller's language. */
export function unreadable(problem: Problem): Refusal {
  const { code, position, line, atom, detail } = problem
  const place =
    position !== undefined
      ? 'position'
      : line !== undefined
        ? atom === undefined
          ? 'line'
          : 'atomInLine'
        : atom !== undefined
          ? 'atom'
          : 'nowhere'
  return refuse(structureErrors.STRUCTURE_UNREADABLE, {
    problem: code,
    place,
    ...(position !== undefined && { position }),
    ...(line !== undefined && { line }),
    ...(atom !== undefined && { atom }),
    ...(detail !== undefined && { detail }),
  })
}
