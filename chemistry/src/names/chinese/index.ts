import { buildSubstance } from '../build/index.ts'
import { BUILDING, spend } from '../effort.ts'
import { normalise } from './normalise.ts'
import { substancesOf } from './substances.ts'
import { WHOLE_NAMES } from './words/wholeNames.ts'

const MOST_READINGS = 60

/** 二硫碳, 氧镁, 三氟氮: lists leave 化 out. */
const SHORT_BINARY =
  /^([一二三四五六]?[氧氟氯溴碘硫氢磷砷])([一二三四五]?[碳硅磷硼氮砷锑硒碲硫氢锗铬钼钨锰镁锌铜锡钛铝氯])$/

/** Said of an amide of phenylacetic acid and of an anilide of acetic acid. */
const UNSURE = /^[邻间对]氨基苯乙酰胺$/

/** Reads a Chinese name; the SMILES where all readings that can be built agree. */
export function readChinese(text: string): { smiles: string } | undefined {
  const name = normalise(text)?.replace(SHORT_BINARY, '$1化$2')
  if (name === undefined || UNSURE.test(name)) return undefined
  const whole = WHOLE_NAMES.get(name)
  if (whole !== undefined) return { smiles: whole }
  const racemic = name.startsWith('DL-')
  const found = new Map<string, string>()
  let tried = 0
  for (const substance of substancesOf(racemic ? name.slice(3) : name)) {
    if (++tried > MOST_READINGS || !spend(BUILDING)) return undefined
    const built = buildSubstance({ ...substance, racemic })
    if (built !== undefined) found.set(built.key(), built.smiles)
  }
  if (found.size !== 1) return undefined
  return { smiles: [...found.values()][0]! }
}
