import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { normalise } from '../../chemistry/src/names/chinese/normalise.ts'
import { readName } from '../../chemistry/src/names/index.ts'
import { table } from './figures.ts'
import { NAME_FAULTS } from './nameFaults.ts'

/**
 * A name counts as systematic when nothing but characters of the nomenclature is in it (numbers, stems, groups, rings, elements, ions) and
 * it is no mixture: trivial names, trade names and descriptions have others. Names that leave a position out (氯丁烷) are among them.
 */
const NOMENCLATURE = new Set(
  '一二三四五六七八九十双单甲乙丙丁戊己庚辛壬癸碳烷烯炔醇酚醛酮醚酸酯酐胺腈酰肼肟腙脒胍脲砜膦胂硅锡锗硼磷砷硒碲硫氧氮氢氟氯溴碘基亚次叔仲伯正异新环螺并联邻间对均偏连顺反式代化合物水盐半无过高全羟巯羧氨氰硝磺叠羰苯苄萘蒽菲芴芘苊茚满薁吡啶嘧嗪哒哌吗啉呋喃噻吩咯咪唑噁吲哚喹喔啉嘌呤咔吖呫吨酞噌蝶奎宁桥杂稠缩醌锂钠钾铷铯铵镁钙锶钡锌镉镍钴锰铁铜汞铅铝镓铟铊铬铋锑钛锆铪钒铌钽钼钨铼钌锇铑铱钯铂金银钪钇镧铈镨钕钐铕钆铽镝钬铒铥镱镥铍鏻鎓草乳酒石柠檬苹果琥珀马来富肉桂水杨烟油硬脂棕榈月桂',
)

/** A comma behind a Chinese character stands between two names (乙醚，二乙醚), never between positions. */
const BETWEEN_NAMES = /[;；]|(?<=\p{Script=Han})[，,]/u

/** Common names of pesticides (GB 4839) are made of characters of the nomenclature and say no structure: 对硫磷, 乙草胺. */
const PESTICIDE = /(?:硫磷|胺磷|乙烯磷|草胺|三唑酮|六六六|甲氧氯|1605|1059)$/

type Row = { cas: string; name: string; script: string; key: string; english: string; smiles: string }

/** Chinese names of the folder with the InChIKey of their CAS number; several names in one cell are several. */
function rowsOf(folder: URL): Row[] {
  const lines = (file: string) =>
    fs
      .readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const compounds = new Map(
    lines('compounds.tsv').map(([cas = '', english = '', , smiles = '', key = '']) => [cas, { english, smiles, key }]),
  )
  const seen = new Set<string>()
  return lines('names_zh.tsv').flatMap(([cas = '', cell = '', script = '']) => {
    const compound = compounds.get(cas)
    if (compound === undefined || compound.key === '' || script === 'hans-converted') return []
    const whole = cell
      .split(BETWEEN_NAMES)
      .flatMap((one) => /^(.+?)\s\((.+)\)$/.exec(one.trim())?.slice(1) ?? [one.trim()])
    return whole.flatMap((name) => {
      if (!/\p{Script=Han}/u.test(name) || seen.has(`${cas} ${name}`)) return []
      seen.add(`${cas} ${name}`)
      return [{ cas, name, script, ...compound }]
    })
  })
}

/** Whether the charges that a SMILES writes do not come to nothing: no whole substance. */
function isCharged(smiles: string): boolean {
  const charges = [...smiles.matchAll(/\[[^\]]*?([+-]+)(\d*)\]/g)]
  return (
    charges.reduce((sum, [, signs = '', digits = '']) => sum + Number(`${signs[0]}${digits || signs.length}`), 0) !== 0
  )
}

/**
 * Prints how many Chinese names are systematic, read, right and wrong; a tenth of the CAS numbers is counted apart. What is not right is
 * added to the file.
 */
export async function measureChinese(
  folder: URL,
  keysOf: (smiles: string[]) => Promise<string[]>,
  file: string | undefined,
): Promise<void> {
  const rows = rowsOf(folder)
  const answers = rows.map(({ name }) => readName(name)?.smiles)
  const distinct = [...new Set(answers.filter((one) => one !== undefined))]
  const keys = new Map((await keysOf(distinct)).map((key, index) => [distinct[index], key]))
  const judged = rows.map((row, index) => {
    const smiles = answers[index]
    const own = smiles === undefined ? undefined : (keys.get(smiles) ?? '')
    const verdict =
      own === undefined
        ? 'unread'
        : own === row.key
          ? 'right'
          : own.slice(0, 14) === row.key.slice(0, 14)
            ? 'right but for stereo'
            : 'wrong'
    const plain = normalise(row.name) ?? row.name
    const systematic =
      !PESTICIDE.test(plain) && [...plain].every((sign) => !/\p{Script=Han}/u.test(sign) || NOMENCLATURE.has(sign))
    const apart = createHash('sha256').update(`names ${row.cas}`).digest().readUInt16BE() % 10 === 0
    return { ...row, read: smiles, own, verdict, systematic, apart }
  })
  const count = (list: typeof judged) =>
    [list.length, ...['right', 'right but for stereo', 'wrong', 'unread'].map((one) => list.filter(({ verdict }) => verdict === one).length)].map(String) // prettier-ignore
  const systematic = judged.filter((one) => one.systematic)
  const line = (label: string, list: typeof judged) => [label, ...count(list)]
  table(
    ['', 'names', 'right', 'right but for stereo', 'wrong', 'unread'],
    [
      line('Chinese, all', judged),
      line('systematic', systematic),
      line('systematic, simplified', systematic.filter(({ script }) => script === 'hans')), // prettier-ignore
      line('systematic, traditional', systematic.filter(({ script }) => script === 'hant')), // prettier-ignore
      line('systematic, nine tenths', systematic.filter(({ apart }) => !apart)), // prettier-ignore
      line('systematic, the tenth kept apart', systematic.filter(({ apart }) => apart)), // prettier-ignore
    ],
  )
  const wrong = systematic.filter(({ verdict }) => verdict === 'wrong')
  const others = wrong.map(({ english }) => readName(english)?.smiles ?? '')
  const otherKeys = await keysOf(others)
  const proved = (fault: 'structure' | 'name') => wrong.filter(({ cas, name }) => NAME_FAULTS.get(`${cas} ${name}`) === fault) // prettier-ignore
  const seenAtFault = wrong.filter(
    (row, index) =>
      !NAME_FAULTS.has(`${row.cas} ${row.name}`) &&
      (isCharged(row.smiles) || (otherKeys[index] !== '' && otherKeys[index] === row.own)),
  )
  const [structures, names] = [proved('structure').length, proved('name').length]
  const left = wrong.length - structures - names - seenAtFault.length
  console.log(
    `Of ${wrong.length} wrong ones the structure of the data is proved at fault in ${structures} and the name in ${names} (nameFaults.ts, of the nine tenths); in ${seenAtFault.length} more the structure is charged, or the English name of the number says what the Chinese one says. ${left} are left: ${((100 * left) / systematic.length).toFixed(2)} %.`,
  )
  if (file === undefined) return
  const nine = judged.filter(({ apart, verdict }) => !apart && verdict !== 'right')
  fs.appendFileSync(
    file,
    nine.map((row) => [row.verdict, row.systematic ? 'systematic' : '', row.cas, row.name, row.smiles, row.read ?? ''].join('\t')).join('\n') + '\n', // prettier-ignore
  )
}
