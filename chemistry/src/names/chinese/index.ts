import { buildSubstance } from '../build/index.ts'
import { BUILDING, spend } from '../effort.ts'
import { labelled } from '../labels.ts'
import { beginReadings } from './grammar.ts'
import { normalise } from './normalise.ts'
import { substancesOf } from './substances.ts'
import { METALS, WHOLE_NAMES } from './words/wholeNames.ts'
import { saltOfWhole } from './wholeSalts.ts'

const MAX_READINGS = 60

/** 二硫碳, 氧镁, 三氟氮: lists leave 化 out. */
const SHORT_BINARY =
  /^([一二三四五六]?[氧氟氯溴碘硫氢磷砷])([一二三四五]?[碳硅磷硼氮砷锑硒碲硫氢锗铬钼钨锰镁锌铜锡钛铝氯])$/

/** Said of two compounds: an amide of phenylacetic acid or an anilide; esters of branched alcohols are sold as 二辛酯 and 亚硝酸戊酯, 2-ethylhexanoates as 辛酸亚锡. */
const UNSURE =
  /^[一二三]?(?:[氟氯溴碘]|硝基|甲氧基|乙氧基)甲苯[胺酚]$|^二苯基?甲烷二异氰酸酯$|^[邻间对](?:氨基苯乙酰胺|.*基.{1,3}酰苯胺)$|^[2-6][\d,']*-[^-]*[甲乙丙丁]酰苯胺$|^甲基乙二醇$|^亚硝酸戊酯$|酞酸二辛酯$|^辛酸[^基]{1,2}$/

/** A sign that may be left out: 甲(基)肼, 对甲(苯)酚. */
const OPTIONAL = /\((?![顺反])(\p{Script=Han})\)/u

type ChineseReading = { smiles: string; assumed?: 'L' | undefined }

/** What catalogues say of goods beside the name of the substance. */
const REMARK =
  /\((?:[^()]*含量[^()]*|按[^()]*计|用[作于][^()]*)\)$|\[(?:稳定的|不稳定的|抑制了的|含[^\]]*|[^\]]*含量[^\]]*|浸湿的|干的|无水的?|压缩的|液化的)\]$/
/** Powder, dust and wire of a metal are the metal. */
const SHAPE = new RegExp(`^([${METALS}])(?:粉末?|尘|粒|颗粒|片|丝|箔|块|锭|屑|棒)$`)
const SIGNED = /^\s*[(（][+＋－-][)）]/
const MAX_LENGTH_TOGETHER = 24

/** Reads a Chinese name, or two names of one substance: in brackets behind it, or run together as lists have them. */
export function readChinese(text: string): ChineseReading | undefined {
  const name = normalise(text)?.replace(REMARK, '').replace(SHAPE, '$1').replace(SHORT_BINARY, '$1化$2')
  if (name === undefined || UNSURE.test(name)) return undefined
  // (-)-β-蒎烯: whole names draw no hand
  if (SIGNED.test(text) && WHOLE_NAMES.has(name)) return undefined
  const read = readOne(name)
  if (read !== undefined) return read.reading
  const bracketed = /^(.+)\((.+)\)$/.exec(name)
  if (bracketed !== null && /\p{Script=Han}/u.test(bracketed[2]!)) return agreed(bracketed[1]!, bracketed[2]!)
  if (name.length > MAX_LENGTH_TOGETHER || /[()[\]]/.test(name)) return undefined
  for (let cut = name.length - 2; cut > 1; cut--) {
    if (!/\p{Script=Han}/u.test(name[cut - 1]!) || !spend()) continue
    const both = agreed(name.slice(0, cut), name.slice(cut))
    if (both !== undefined) return both
  }
  return undefined
}

/** Two names that are read as the same molecule. */
function agreed(first: string, second: string): ChineseReading | undefined {
  const one = readOne(first)
  const other = one === undefined ? undefined : readOne(normalise(second.replace(/^-/, '')) ?? second)
  return one?.key === other?.key ? one?.reading : undefined
}

/** One name in its normal spelling; the structure where all readings that can be built agree. */
function readOne(name: string): { reading: ChineseReading; key: string } | undefined {
  beginReadings()
  const found = new Map<string, ChineseReading>()
  const names = OPTIONAL.test(name) ? [name.replace(OPTIONAL, '$1'), name.replace(OPTIONAL, '')] : [name]
  let tried = 0
  for (const one of names) {
    const whole = WHOLE_NAMES.get(one) ?? WHOLE_NAMES.get(one.replace(/(?<=[锂钠钾铵钙镁锌])盐$/, ''))
    if (whole !== undefined) {
      found.set(whole, { smiles: whole })
      continue
    }
    const salt = saltOfWhole(one)
    if (salt !== undefined) {
      found.set(salt, { smiles: salt })
      continue
    }
    const racemic = one.startsWith('DL-')
    const label = labelled(racemic ? one.slice(3) : one)
    const labels = label === undefined ? {} : { labels: label.labels }
    for (const substance of substancesOf(label?.name ?? (racemic ? one.slice(3) : one))) {
      if (++tried > MAX_READINGS || !spend(BUILDING)) return undefined
      const built = buildSubstance({ ...substance, ...labels, racemic })
      if (built !== undefined) found.set(built.key(), { smiles: built.smiles, assumed: built.assumed })
    }
  }
  const [only] = found
  return found.size === 1 ? { reading: only![1], key: only![0] } : undefined
}
