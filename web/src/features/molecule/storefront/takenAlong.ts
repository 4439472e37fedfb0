import { structure } from '@reagora/server/structure/contract'
import { chinaDay } from '@reagora/server/kernel/chinaTime'
import { serverNow } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { moleculePath, namesIn } from '../names.ts'
import type { Detail } from './Facts.tsx'

// Fetched with the first click: few take anything along.

/** Gives the browser the drawing as a MOL file; false where there is none. */
export async function downloadMolfile({ smiles, number }: Detail): Promise<boolean> {
  const { molfile } = await call(structure.read, { structure: smiles!, as: 'smiles' })
  if (!molfile) return false
  const link = Object.assign(window.document.createElement('a'), {
    href: URL.createObjectURL(new Blob([molfile], { type: 'chemical/x-mdl-molfile' })),
    download: `${number}.mol`,
  })
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}

/** A line that names the substance and where it was found, and when. */
export function citationOf(detail: Detail, language: string): string {
  const { name } = namesIn(language, detail)
  const parts = [name, detail.cas && `CAS ${detail.cas}`, detail.inchiKey && `InChIKey ${detail.inchiKey}`]
  const day = chinaDay(new Date(serverNow()))
  return `${parts.filter(Boolean).join(', ')}. Reagora ${detail.number}, ${location.origin}${moleculePath(detail)} (${day}).`
}
