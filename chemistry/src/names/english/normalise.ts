const MAX_LENGTH = 500

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
  if (text.length > MAX_LENGTH) return undefined
  const name = text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[′’‘`´]/g, "'")
    .replaceAll(/[″”“"]/g, "''")
    .replaceAll(/[α-ωΔ]/g, (letter) => GREEK[letter] ?? letter)
    .replaceAll(/\.(alpha|beta|gamma|delta|epsilon|omega|lambda)\./gi, '$1')
    .replaceAll(/([NOSP])~(\d+)~/g, '$1$2')
    .replaceAll(/sulph/gi, (word) => (word === 'SULPH' ? 'SULF' : word.startsWith('S') ? 'Sulf' : 'sulf'))
    .replaceAll(
      /(^|[^A-Za-z0-9',])n-(?=[Pp]rop|[Bb]ut|[Pp]ent|[Hh]ex|[Hh]ept|[Oo]ct|[Nn]on|[Dd]ec|[Uu]ndec|[Dd]odec|[Tt]etradec|[Aa]myl)/g,
      '$1',
    )
    .replaceAll(/[([{](di|tri)?(fluoro|chloro|bromo|iodo|oxo|nitro)[)\]}](?=[a-z])/g, '$1$2')
    .replaceAll('aluminium', 'aluminum')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*-\s+/g, (dash) => (dash.includes('- ') ? '- ' : dash))
    .trim()
    .replace(/[.;,]$/, '')
  return /^[\x20-\x7e]+$/.test(name) ? name : undefined
}

/** A name turned round: what is read, the groups of an ester (words), and words that stand behind. */
export type Turned = { name: string; esters: string[]; behind: string }

const ESTER = /^(?:(mono|di|tri|tetra|penta)?)(.*?) ester(?: \(.*\))?$/i
const BEHIND =
  /(salt|hydrochloride|hydrobromide|hydroiodide|hydrate|sulfate|nitrate|phosphate|oxime|oxide|acetate|maleate|fumarate|citrate|tartrate|chloride|bromide|iodide|hydroxide|hydrazone|mesylate|methanesulfonate|oxalate)( \(.*\))?$/i

/** CAS index names: `Benzoic acid, 4-bromo-, methyl ester`. Several ways where its words do not say. */
export function uninvert(name: string): Turned[] {
  if (!name.includes(', ')) {
    const plain = { name, esters: [], behind: '' }
    // N-BUTYL may be normal butyl
    return name.startsWith('N-') && !/[a-z]{3}/.test(name) ? [plain, { ...plain, name: name.slice(2) }] : [plain]
  }
  const [head = '', ...parts] = name.split(', ')
  const front: string[] = []
  const esters: string[] = []
  const behind: string[] = []
  for (const part of parts) {
    const ester = ESTER.exec(part)
    if (part.endsWith('-')) front.push(part)
    else if (ester !== null) esters.push(...esterWords(part.replace(/ ester.*$/i, '')))
    else if (BEHIND.test(part)) behind.push(part)
    else return []
  }
  const isStereo = (part: string) => /^\([^)]*[RSEZrsez]\)-$|^(cis|trans)-$/.test(part)
  const ordered = [...front.filter(isStereo), ...front.filter((part) => !isStereo(part))].join('')
  // stereo words may also stand behind the parent: `9-Octadecenoic acid (9Z)-`
  const own = / (\([0-9RSEZ,]+\))-?$/.exec(head)
  const stem = own === null ? head : head.slice(0, own.index)
  const stereo = own === null ? '' : `${own[1]}-`
  const rest = { esters, behind: behind.join(' ') }
  const dashed = /^[\d(NOS]/.test(stem) ? ordered : ordered.replace(/-$/, '')
  const closed = stem + closing(ordered)
  return [...new Set([stereo + ordered + closed, stereo + dashed + closed])].map((one) => ({ name: one, ...rest }))
}

/** The brackets that are open at the end: `bis[2-bromo-` closes behind the parent. */
function closing(text: string): string {
  const open: string[] = []
  for (const sign of text) {
    if (sign === '(') open.push(')')
    else if (sign === '[') open.push(']')
    else if (sign === '{') open.push('}')
    else if (sign === open[open.length - 1]) open.pop()
  }
  return open.toReversed().join('')
}

/** `1-ethyl 3-methyl` are two groups. */
function esterWords(text: string): string[] {
  return text.split(/ (?=\d+-|[a-z])/i)
}
