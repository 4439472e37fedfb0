/**
 * How the demo's suppliers and countries treat a substance: a selection, not legal advice. Whether one is hazardous is not written here but
 * follows from the demo's lists and classifications; some suppliers keep those named here from some countries.
 */
export interface Control {
  hazardous: boolean
  exportControlledIn: readonly string[]
  importControlledIn: readonly string[]
}

const none: Control = { hazardous: false, exportControlledIn: [], importControlledIn: [] }
const hazardous: Control = { ...none, hazardous: true }
const exported: Control = { hazardous: true, exportControlledIn: ['CN'], importControlledIn: [] }
const both: Control = { hazardous: true, exportControlledIn: ['CN'], importControlledIn: ['CN', 'US', 'JP', 'KR'] }

const cas = (list: string) => list.trim().split(/\s+/)

const byCas = new Map<string, Control>([
  // Chinese catalogue of hazardous chemicals: flammable, corrosive, oxidising or toxic.
  ...cas(`67-64-1 75-05-8 71-43-2 75-15-0 56-23-5 110-82-7 107-06-2 75-09-2 123-91-1 64-17-5 141-78-6 142-82-5 110-54-3
    67-63-0 67-56-1 109-66-0 75-52-5 121-44-8 110-86-1 7697-37-2 7664-39-3 7601-90-3 1310-73-2 1310-58-3 7646-69-7
    109-72-8 143-33-9 151-50-8 26628-22-8 7487-94-7 7726-95-6 7722-84-1 302-01-2 7803-57-8 16853-85-3 16940-66-2
    77-78-1 74-88-4 506-68-3 7440-23-5 10294-33-4 7550-45-0 62-53-3 98-95-3 108-95-2 50-00-0 64-19-7`).map(
    (number) => [number, hazardous] as const,
  ),
  // Precursors under Chinese export licence.
  ...cas(`60-29-7 78-93-3 108-88-3 67-66-3 7664-93-9 7647-01-0 7722-64-7 103-82-2`).map(
    (number) => [number, exported] as const,
  ),
  // Precursors that many countries let in only with a licence, and chemicals of the weapons convention's schedule 3.
  ...cas(`108-24-7 110-89-4 118-92-3 120-57-0 7719-09-7 10025-87-3 7719-12-2 10026-13-8 102-71-6 105-59-9 868-85-9
    121-45-9 122-52-1`).map((number) => [number, both] as const),
])

/** The control of a substance; without CAS number there is none. */
export function controlOf(number: string | null): Control {
  return (number === null ? undefined : byCas.get(number)) ?? none
}

/** The CAS numbers that a control is known for. */
export function controlledNumbers(): string[] {
  return [...byCas.keys()]
}
