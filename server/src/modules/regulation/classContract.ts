// Classes of structures that a list names by a pattern.
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, languages, Line } from '../../kernel/shared/wire.ts'
import { structureErrors } from '../structure/contract.ts'
import { DayIn, regulationErrors, staff, Texts } from './listContract.ts'

const Smarts = z.string().trim().min(1).max(4000)

/** A molecule that a class is judged by; in its drawing the part is marked that the pattern matches. */
const ExampleOut = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  svg: z.string().nullable(),
})

/** Classes of structures: what one would name, and those of a list. */
export const classEndpoints = defineContract('regulation', {
  classes: {
    method: 'GET',
    path: '/oldapi/mall/regulations/:id/classes',
    access: staff,
    summary: 'Classes of structures that the version in force of a list names, each as a picture',
    input: z.object({ id: IdIn }),
    output: z.array(
      z.object({
        entryId: IdOut,
        smarts: z.string(),
        svg: z.string().nullable(),
        names: z.partialRecord(z.enum(languages), z.string()),
        threshold: z.number().nullable(),
        condition: z.string(),
        note: z.string(),
        validTo: z.string().nullable(),
        /** Null where they are still being looked for. */
        molecules: z.int().nullable(),
      }),
    ),
    owner: 'staff',
  },
  readClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/classes/read',
    access: staff,
    summary:
      'What a SMARTS would name: a picture, how many molecules, some that have it and some like them that do not',
    input: z.object({ smarts: Smarts }),
    output: z.object({
      svg: z.string().nullable(),
      /** Codes of what was taken in a certain way. */
      notes: z.array(z.string()),
      molecules: z.int(),
      onSale: z.int(),
      /** False where more were not found in time, or the index is being loaded. */
      complete: z.boolean(),
      matching: z.array(ExampleOut),
      others: z.array(ExampleOut),
    }),
    errors: [structureErrors.STRUCTURE_UNREADABLE],
    reads: true,
    transaction: false,
    limit: 300,
  },
  saveClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/:id/classes/save',
    access: staff,
    summary:
      'Adds a class of structures, named by a SMARTS, to the list in force, or changes what is said of one; its molecules are found in the background',
    input: z.object({
      id: IdIn,
      /** The class that is changed; without it another is added. */
      entryId: IdIn.optional(),
      smarts: Smarts,
      names: Texts,
      threshold: z.number().min(0).max(100).nullable().optional(),
      condition: Line(1000).optional(),
      note: Line(2000).optional(),
      validTo: DayIn.nullable().optional(),
    }),
    output: z.object({ entryId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      regulationErrors.NOTHING_NAMED,
      regulationErrors.CLASS_TAKEN,
      structureErrors.STRUCTURE_UNREADABLE,
    ],
    owner: 'staff',
    idempotent: true,
  },
  removeClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/classes/:id/remove',
    access: staff,
    summary: 'Deletes a class of structures',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
})
