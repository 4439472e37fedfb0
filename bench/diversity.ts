// MaxMin of 320 from 100,000 fingerprints of 2,048 bits, as a library order picks; `node bench/diversity.ts [--candidates N] [--picks N]`.
// The picks are compared with a plain reference on a part of the candidates, and with RDKit's own picker where `PYTHON` (python3) has it: that is
// not in its WebAssembly build.
import { parseArgs } from 'node:util'
import { FINGERPRINT_BYTES, fingerprintsOf, maxMin, tanimoto, type Fingerprints } from '../chemistry/src/diversity.ts'
import { table } from './measuring/figures.ts'
import { askRdkit } from './measuring/rdkit.ts'

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    picks: { type: 'string', default: '320' },
    compared: { type: 'string', default: '2000' },
  },
})

/** Made up like Morgan fingerprints of drug-like molecules: some 45 bits, a part of them shared by a series. */
function madeUp(count: number): Fingerprints {
  let state = 20_261_126
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const series = Array.from({ length: 2000 }, () => Array.from({ length: 25 }, () => random(2048)))
  const bytes = new Uint8Array(count * FINGERPRINT_BYTES)
  for (let at = 0; at < count; at++)
    for (const bit of [...series[random(series.length)]!, ...Array.from({ length: 20 }, () => random(2048))])
      bytes[at * FINGERPRINT_BYTES + (bit >> 3)]! |= 1 << (bit & 7)
  return fingerprintsOf(bytes)
}

/** MaxMin with every distance in every round. */
function plain(fingerprints: Fingerprints, wanted: number): number[] {
  const picked = [0]
  const left = new Float64Array(fingerprints.count).fill(2)
  while (picked.length < wanted) {
    let best = -1
    for (let one = 0; one < left.length; one++) {
      left[one] = Math.min(left[one]!, 1 - tanimoto(fingerprints, one, picked.at(-1)!))
      if (!picked.includes(one) && (best < 0 || left[one]! > left[best]!)) best = one
    }
    picked.push(best)
  }
  return picked
}

const seconds = async (work: () => unknown) => {
  const begun = performance.now()
  await work()
  return ((performance.now() - begun) / 1000).toFixed(2)
}

const all = madeUp(Number(values.candidates))
const few = madeUp(Number(values.compared))
const wanted = Number(values.picks)
const bytesOf = ({ words }: Fingerprints) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
/** The distance between the nearest two that were picked: what MaxMin makes large. */
function nearest(fingerprints: Fingerprints, picked: readonly number[]): string {
  let least = 1
  for (const [at, one] of picked.entries())
    for (const other of picked.slice(0, at)) least = Math.min(least, 1 - tanimoto(fingerprints, one, other))
  return least.toFixed(3)
}
const same = (await maxMin(few, wanted)).join() === plain(few, wanted).join()
let ours: number[] = []
const theirs = askRdkit<{ seconds: number; picks: number[] }>('maxmin', bytesOf(all), all.count, wanted)
table(
  ['what', 'seconds'],
  [
    [`MaxMin, ${wanted} of ${all.count}`, await seconds(async () => (ours = [...(await maxMin(all, wanted))]))],
    ...(theirs ? [[`RDKit ${theirs.version}, LazyBitVectorPick`, theirs.seconds.toFixed(2)]] : []),
    [`plain reference, ${wanted} of ${all.count}`, await seconds(() => plain(all, wanted))],
  ],
)
console.log(`${wanted} of ${few.count}: ${same ? 'the same picks' : 'OTHER PICKS'} as the plain reference`)
if (!same) process.exitCode = 1
if (theirs) {
  const both = theirs.picks.filter((one) => ours.includes(one)).length
  console.log(
    `nearest two of the picks: ${nearest(all, ours)} here, ${nearest(all, theirs.picks)} by RDKit; ${both} of ${wanted} are the same`,
  )
}
