import { MAX_LENGTH_IN_ADDRESS } from './paths.ts'

/** What somebody looked for in vain: as it was typed, and the structure that was read. */
export interface Missed {
  text: string
  smiles: string | null
}

/** Where a substance that is not sold is asked for: the form for quotes where there is one, else the customer service. */
export function askForItPath({ text, smiles }: Missed, pages: { has: (path: string) => boolean }): string {
  const params = new URLSearchParams()
  if (text !== '') params.set('q', text.slice(0, 300))
  if (smiles && smiles.length <= MAX_LENGTH_IN_ADDRESS) params.set('s', smiles)
  return `${pages.has('/quoteApply') ? '/quoteApply' : '/contactUs'}?${params}`
}

/** What an address of `askForItPath` asks for; null where it asks for nothing. */
export function missedIn(params: URLSearchParams): Missed | null {
  const text = (params.get('q') ?? '').trim().slice(0, 300)
  const smiles = (params.get('s') ?? '').trim().slice(0, MAX_LENGTH_IN_ADDRESS) || null
  return text === '' && smiles === null ? null : { text, smiles }
}
