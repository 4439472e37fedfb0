/** Heavier isotopes in place of atoms of an element, as suppliers write them behind a name: acetone-d6, benzene-13C6. */
export type Label = { element: 'H' | 'C' | 'N'; mass: number; count: number | 'all' }

const LIST = '(?:d\\d{0,2}|13C\\d{0,2}|15N\\d?)'
const BEHIND = new RegExp(`^(.*[\\p{L}\\d)\\]])(?:[-\\s]|(?<=\\p{Script=Han}))\\(?(${LIST}(?:[,-]${LIST})*)\\)?$`, 'iu')
const ONE = /^(?:(d)|(13C)|(15N))(\d*)$/i
/** 氘代丙酮 as it is sold has lost every hydrogen; 氘代甲基 says of what. */
const BEFORE = /^全?氘代?(?!.*氘)(?!甲基|甲氧基)(\p{Script=Han}.+)$/u

/** A name without its isotopes, and these; undefined where it says none. */
export function labelled(text: string): { name: string; labels: Label[] } | undefined {
  const before = BEFORE.exec(text)
  if (before !== null) return { name: before[1]!, labels: [{ element: 'H', mass: 2, count: 'all' }] }
  const match = BEHIND.exec(text)
  if (match === null) return undefined
  const labels = match[2]!.split(/[,-]/).map((part): Label => {
    const [, deuterium, carbon, , digits = ''] = ONE.exec(part) ?? []
    const count = digits === '' ? 1 : Number(digits)
    if (deuterium !== undefined) return { element: 'H', mass: 2, count }
    return carbon !== undefined ? { element: 'C', mass: 13, count } : { element: 'N', mass: 15, count }
  })
  return { name: match[1]!, labels }
}
