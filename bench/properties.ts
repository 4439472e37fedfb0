// The computed properties of 1,000 molecules of the demo beside those of RDKit's Python build, where `PYTHON` (python3) has it.
// `node bench/properties.ts`; some seconds.
import { createChemistry } from '../chemistry/src/pool.ts'
import type { Properties } from '../chemistry/src/properties.ts'
import { demoCatalogue } from '../server/src/demo/catalogue.ts'
import { bar, table } from './measuring/figures.ts'
import { askRdkit } from './measuring/rdkit.ts'

const MOLECULES = 1000
/** By how much a figure may differ: what we round away, and nothing for counts. */
const ALLOWED: Record<keyof Properties, number> = {
  logP: 0.0051,
  polarSurface: 0.051,
  donors: 0,
  acceptors: 0,
  rotatableBonds: 0,
  heavyAtoms: 0,
}

const all = demoCatalogue(20260101).molecules.flatMap(({ smiles }) => smiles ?? [])
const step = Math.max(1, Math.floor(all.length / MOLECULES))
const smiles = all.filter((_, at) => at % step === 0).slice(0, MOLECULES)
const chemistry = createChemistry({ threads: 1, spares: 0 })
const began = performance.now()
const ours = await chemistry.propertiesMany(smiles)
const seconds = (performance.now() - began) / 1000
await chemistry.close()
const theirs = askRdkit<{ seconds: number; rows: ((Properties & { bound: number }) | null)[] }>(
  'properties',
  smiles.join('\n'),
)
if (!theirs) console.log('There is no RDKit for Python: nothing to compare with.')
else {
  console.log(
    `RDKit ${theirs.version}; ${smiles.length} molecules; ${seconds.toFixed(1)} s here, ${theirs.seconds.toFixed(1)} s there`,
  )
  let counted = 0
  const rows = Object.entries(ALLOWED).map(([name, allowed]) => {
    const key = name as keyof Properties
    const pairs = ours.flatMap((one, at) => {
      const [mine, other] = [one.ok ? one.properties[key] : null, theirs.rows[at]?.[key] ?? null]
      if (mine === null || other === null) return []
      // RDKit of 2022 counted aromatic nitrogens with three bonds as acceptors, that of 2026 does not: their lone pair is in the ring.
      const bound = key === 'acceptors' && mine + theirs.rows[at]!.bound === other
      counted += Number(bound && mine !== other)
      return [{ smiles: smiles[at]!, by: bound ? 0 : Math.abs(mine - other) }]
    })
    const off = pairs.filter(({ by }) => by > allowed)
    return { name, compared: pairs.length, off, most: Math.max(...pairs.map(({ by }) => by)) }
  })
  table(
    ['property', 'compared', 'differ', 'most', 'for instance'],
    rows.map(({ name, compared, off, most }) => [
      name,
      String(compared),
      String(off.length),
      most.toFixed(3),
      off[0]?.smiles ?? '',
    ]),
  )
  console.log(`${counted} molecules have acceptors that RDKit counted before and does not count now`)
  for (const { name, compared, off } of rows) bar(`${name}: ${off.length} of ${compared} differ`, off.length === 0)
}
