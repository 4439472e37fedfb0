// What a page and the structure editor in its frame say to each other. Both are of our own origin, and listen to nothing else.

export type ToEditor =
  /** Put this structure (SMILES, SMARTS or molfile) on the canvas; an empty text clears it. */
  | { show: string }
  /** Mark this atom, counted from 1 as in the molfile, and no other; null marks none. */
  | { mark: number | null }

export type FromEditor =
  /** How much of the editor has arrived, 0 to 1. */
  | { kind: 'progress'; part: number }
  | { kind: 'ready' }
  | { kind: 'failed' }
  /** Somebody drew; the molfile is empty when the canvas is. */
  | { kind: 'drawn'; molfile: string }
  /** What was asked to be shown stands on the canvas; null where the editor cannot show it. */
  | { kind: 'shown'; text: string; molfile: string | null }
  /** What stands there is no structure that can be searched for: a reaction. */
  | { kind: 'unusable' }

/** The address of the editor's own document (`server/src/web/editor.ts`). */
export const editorPath = (language: string) => `/editor?lang=${language}`
