import { buildSubstance } from '../build/index.ts'
import { BUILDING, spend } from '../effort.ts'
import { beginReadings } from './grammar.ts'
import { normalise } from './normalise.ts'
import { substancesOf } from './substances.ts'
import { WHOLE_NAMES } from './words/wholeNames.ts'

const MOST_READINGS = 60

/** 二硫碳, 氧镁, 三氟氮: lists leave 化 out. */
const SHORT_BINARY =
  /^([一二三四五六]?[氧氟氯溴碘硫氢磷砷])([一二三四五]?[碳硅磷硼氮砷锑硒碲硫氢锗铬钼钨锰镁锌铜锡钛铝氯])$/

/** Said of two compounds: an amide of phenylacetic acid or an anilide; esters of branched alcohols are sold as 二辛酯 and 亚硝酸戊酯, 2-ethylhexanoates as 辛酸亚锡. */
const UNSURE =
  /^[邻间对](?:氨基苯乙酰胺|.*基.{1,3}酰苯胺)$|^[2-6][\d,']*-[^-]*[甲乙丙丁]酰苯胺$|^甲基乙二醇$|^亚硝酸戊酯$|酞酸二辛酯$|^辛酸[^基]{1,2}$/

/** A sign that may be left out: 甲(基)肼, 对甲(苯)酚. */
const OPTIONAL = /\((?![顺反])(\p{Script=Han})\)/u

/** Reads a Chinese name; the SMILES where all readings that can be built agree. */
export function readChinese(text: string): { smiles: string; assumed?: 'L' | undefined } | undefined {
  const name = normalise(text)?.replace(SHORT_BINARY, '$1化$2')
  if (name === undefined || UNSURE.test(name)) return undefined
  beginReadings()
  const found = new Map<string, { smiles: string; assumed: 'L' | undefined }>()
  const names = OPTIONAL.test(name) ? [name.replace(OPTIONAL, '$1'), name.replace(OPTIONAL, '')] : [name]
  let tried = 0
  for (const one of names) {
    const whole = WHOLE_NAMES.get(one)
    if (whole !== undefined && names.length === 1) return { smiles: whole }
    const racemic = one.startsWith('DL-')
    for (const substance of substancesOf(racemic ? one.slice(3) : one)) {
      if (++tried > MOST_READINGS || !spend(BUILDING)) return undefined
      const built = buildSubstance({ ...substance, racemic })
      if (built !== undefined) found.set(built.key(), built)
    }
  }
  if (found.size !== 1) return undefined
  const { smiles, assumed } = [...found.values()][0]!
  return { smiles, assumed }
}
