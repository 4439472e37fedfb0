import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { normalise } from '../../chemistry/src/names/chinese/normalise.ts'
import { readName } from '../../chemistry/src/names/index.ts'
import { table } from './figures.ts'

/**
 * A name counts as systematic when nothing but characters of the nomenclature is in it (numbers, stems, groups, rings, elements, ions) and
 * it is no mixture: trivial names, trade names and descriptions have others. Names that leave a position out (氯丁烷) are among them.
 */
const NOMENCLATURE = new Set(
  '一二三四五六七八九十双单甲乙丙丁戊己庚辛壬癸碳烷烯炔醇酚醛酮醚酸酯酐胺腈酰肼肟腙脒胍脲砜膦胂硅锡锗硼磷砷硒碲硫氧氮氢氟氯溴碘基亚次叔仲伯正异新环螺并联邻间对均偏连顺反式代化合物水盐半无过高全羟巯羧氨氰硝磺叠羰苯苄萘蒽菲芴芘苊茚满薁吡啶嘧嗪哒哌吗啉呋喃噻吩咯咪唑噁吲哚喹喔啉嘌呤咔吖呫吨酞噌蝶奎宁桥杂稠缩醌锂钠钾铷铯铵镁钙锶钡锌镉镍钴锰铁铜汞铅铝镓铟铊铬铋锑钛锆铪钒铌钽钼钨铼钌锇铑铱钯铂金银钪钇镧铈镨钕钐铕钆铽镝钬铒铥镱镥铍鏻鎓草乳酒石柠檬苹果琥珀马来富肉桂水杨烟油硬脂棕榈月桂',
)

type Row = { cas: string; name: string; script: string; key: string }

/** Chinese names of the folder with the InChIKey of their CAS number; several names in one cell are several. */
function rowsOf(folder: URL): Row[] {
  const lines = (file: string) =>
    fs
      .readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const keys = new Map(lines('compounds.tsv').map(([cas = '', , , , key = '']) => [cas, key]))
  const seen = new Set<string>()
  return lines('names_zh.tsv').flatMap(([cas = '', cell = '', script = '']) => {
    const key = keys.get(cas)
    if (key === undefined || key === '' || script === 'hans-converted') return []
    const whole = cell.split(/[;；]/).flatMap((one) => /^(.+?)\s\((.+)\)$/.exec(one.trim())?.slice(1) ?? [one.trim()])
    return whole.flatMap((name) => {
      if (!/\p{Script=Han}/u.test(name) || seen.has(`${cas} ${name}`)) return []
      seen.add(`${cas} ${name}`)
      return [{ cas, name, script, key }]
    })
  })
}

/** Prints how many Chinese names are systematic, read, right and wrong; a tenth of the CAS numbers is counted apart. */
export async function measureChinese(folder: URL, keysOf: (smiles: string[]) => Promise<string[]>): Promise<void> {
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
    const systematic = [...(normalise(row.name) ?? row.name)].every(
      (sign) => !/\p{Script=Han}/u.test(sign) || NOMENCLATURE.has(sign),
    )
    const apart = createHash('sha256').update(`names ${row.cas}`).digest().readUInt16BE() % 10 === 0
    return { ...row, smiles, verdict, systematic, apart }
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
}
