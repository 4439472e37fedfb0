const LONGEST = 500

const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ω: 'omega',
  λ: 'lambda',
  Δ: 'delta',
}

/** One spelling for dashes, primes, Greek letters, spaces and sulfur; undefined where the text cannot be a name. */
export function normalise(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const name = text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[′’‘`´]/g, "'")
    .replaceAll(/[″”“"]/g, "''")
    .replaceAll(/[α-ωΔ]/g, (letter) => GREEK[letter] ?? letter)
    .replaceAll(/\.(alpha|beta|gamma|delta|epsilon|omega|lambda)\./gi, '$1')
    .replaceAll(/([NOSP])~(\d+)~/g, '$1$2')
    .replaceAll(/sulph/gi, (word) => (word === 'SULPH' ? 'SULF' : word.startsWith('S') ? 'Sulf' : 'sulf'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*-\s+/g, (dash) => (dash.includes('- ') ? '- ' : dash))
    .trim()
    .replace(/[.;,]$/, '')
  return /^[\x20-\x7e]+$/.test(name) ? name : undefined
}

/** CAS index names: `Benzoic acid, 4-bromo-, methyl ester` to `methyl 4-bromobenzoate` and what else it may mean. */
export function uninvert(name: string): string[] {
  if (!name.includes(', ')) return [name]
  const [head = '', ...parts] = name.split(', ')
  const front: string[] = []
  for (const part of parts) {
    if (part.endsWith('-')) front.push(part)
    else return []
  }
  // stereo words come first
  const ordered = [
    ...front.filter((part) => /^\([^)]*[RSEZrsez]\)-$/.test(part)),
    ...front.filter((part) => !/^\([^)]*[RSEZrsez]\)-$/.test(part)),
  ]
  return [ordered.join('') + head, ordered.join('').replace(/-$/, '') + head]
}
