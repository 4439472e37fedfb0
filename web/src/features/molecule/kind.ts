import type { Output } from '@reagora/server/kernel/endpoint'
import type { molecule } from '@reagora/server/molecule/contract'

type Detail = Output<typeof molecule.detail>

/** What a product is made of, as far as it is more than one plain substance. */
export interface KindOf {
  kind: Exclude<Detail['kind'], 'substance'> | 'hydrate' | null
  /** Mean molar mass, and the K value where that stands for it. */
  mass: string | null
  k: string | null
  solvent: string | null
  /** Molecules of water to one of the substance; `open` where names leave that open. */
  water: string | null
  racemate: boolean
  /** What else names say: `(R)`, `d6`, `1 HCl`. */
  said: string[]
}

/** Reads what names say of a molecule (`form`) and which waters its drawing has. */
export function kindOf({ kind, form, smiles }: Pick<Detail, 'kind' | 'form' | 'smiles'>): KindOf {
  const nothing: KindOf = { kind: null, mass: null, k: null, solvent: null, water: null, racemate: false, said: [] }
  if (kind === 'polymer') {
    const isMass = /^\d+$/.test(form)
    return { ...nothing, kind, mass: isMass ? form : null, k: /^K\d+$/.test(form) ? form.slice(1) : null }
  }
  if (kind === 'solution') return { ...nothing, kind, solvent: form || null }
  if (kind !== 'substance') return { ...nothing, kind, said: form ? [form] : [] }
  const named = /hydrate (\S+)/.exec(form)?.[1] ?? null
  const pieces = smiles?.split('.') ?? []
  const drawn = pieces.length > 1 ? pieces.filter((piece) => piece === 'O' || piece === '[2H]O[2H]').length : 0
  const water = named === null ? (drawn > 0 ? String(drawn) : null) : named === 'some' ? 'open' : named
  const rest = form.replace(/hydrate \S+/, '').replace(/\d+ H(?:F|Cl|Br|I)\b/, (salt) => salt.replace(' ', '\u00a0'))
  const words = rest.split(' ').filter(Boolean)
  return {
    ...nothing,
    kind: water === null ? null : 'hydrate',
    water,
    racemate: words.includes('rac'),
    said: words.filter((word) => word !== 'rac').map((word) => (/^[-+RSDLEZ\d,]+$/.test(word) ? `(${word})` : word)),
  }
}
