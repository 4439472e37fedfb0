import { isCode, isListed, valuesOf } from '../../antibody/rules.ts'
import type { AntibodyField } from '../../antibody/contract.ts'
import { headingWords } from './headings.ts'
import { isBlankText } from './text.ts'

// Columns of antibodies. Words like application or host head columns of chemicals, too, so that they mean this only beside each other.

/** What suppliers call the columns in the languages of the trade, as `headingWords` leaves them. */
const terms: Record<AntibodyField, string> = {
  target: `target | antigen | target antigen | target name | target protein | antigen name | 靶标 | 靶点 | 抗原 | 靶蛋白 | 靶标名称 | zielantigen | zielprotein | 標的 | 標的抗原 | 표적 | 항원`,
  host: `host | host species | raised in | host animal | species raised in | source species | source host | 宿主 | 宿主种属 | 来源种属 | 宿主来源 | 免疫动物 | wirt | wirtsspezies | wirtstier | spezies wirt | 免疫動物 | 宿主種 | ホスト | 숙주 | 면역동물`,
  clonality: `clonality | antibody type | clonal type | mono poly | 克隆性 | 克隆类型 | 抗体类型 | 单多抗 | 单克隆多克隆 | klonalität | antikörpertyp | クローン性 | クローナリティ | 抗体の種類 | 클론성 | 항체 종류`,
  clone: `clone | clone number | clone no | clone id | clone name | 克隆号 | 克隆编号 | 克隆 | klon | klonnummer | クローン | クローン名 | クローン番号 | 클론 | 클론번호 | 클론 번호`,
  isotype: `isotype | ig isotype | ig class | ig type | antibody isotype | subclass | 亚型 | 同种型 | 抗体亚型 | isotyp | アイソタイプ | サブクラス | 아이소타입 | 아형`,
  'light-chain': `light chain | light chain type | 轻链 | leichte kette | 軽鎖 | 경쇄`,
  reactivity: `reactivity | species reactivity | reactive species | cross reactivity | species | reacts with | cross reactive species | tested species | species cross reactivity | 反应种属 | 种属反应性 | 反应性 | 交叉反应 | 种属 | 适用种属 | 反应物种 | 交叉种属 | reaktivität | speziesreaktivität | kreuzreaktivität | spezies | 交差性 | 交差種 | 反応種 | 反応性 | 種交差性 | 반응 종 | 반응종 | 교차반응성 | 반응성`,
  application: `application | applications | tested applications | validated applications | recommended applications | 应用 | 适用范围 | 实验应用 | 应用范围 | 应用类型 | 验证应用 | anwendung | anwendungen | geprüfte anwendungen | 用途 | 適用 | アプリケーション | 応用 | 適用例 | 적용 | 용도 | 응용 | 어플리케이션`,
  dilution: `dilution | dilutions | recommended dilution | recommended dilutions | working dilution | dilution ratio | 稀释度 | 稀释比 | 稀释比例 | 推荐稀释度 | 推荐稀释比 | 推荐稀释比例 | 工作浓度 | verdünnung | empfohlene verdünnung | 希釈 | 希釈倍率 | 推奨希釈 | 推奨希釈倍率 | 희석 | 희석배수 | 희석 배수 | 권장 희석`,
  conjugate: `conjugate | conjugation | label | conjugated to | antibody conjugate | labeled with | 标记物 | 偶联 | 标记 | 偶联物 | 标记类型 | konjugat | konjugation | markierung | 標識 | 標識物 | コンジュゲート | 접합체 | 표지 | 컨쥬게이트`,
  immunogen: `immunogen | immunogen sequence | immunising antigen | 免疫原 | immunogen 免疫原 | 免疫原性 | 면역원`,
  'gene-symbol': `gene symbol | gene | gene name | gene names | genename | genesymbol | symbol | 基因名 | 基因名称 | 基因符号 | 基因 | gen | gensymbol | genname | 遺伝子名 | 遺伝子 | 遺伝子シンボル | 유전자 | 유전자명 | 유전자 기호`,
  'gene-id': `gene id | geneid | entrez gene id | entrez id | entrez gene | ncbi gene id | ncbi gene | human gene id | 基因id | 基因 id | 基因编号 | gen id | 遺伝子id | 遺伝子 id | 유전자id | 유전자 id`,
  uniprot: `uniprot | uniprot id | uniprot accession | uniprot no | uniprotkb | swissprot | swiss prot | uniprot number | uniprot编号 | uniprot 编号 | uniprot号 | uniprot id number | uniprot番号 | uniprot번호`,
}

const fieldOf = new Map<string, AntibodyField>(
  Object.entries(terms).flatMap(([field, text]) =>
    text.split('|').map((term) => [term.trim().replaceAll(' ', ''), field as AntibodyField] as const),
  ),
)

/** Headings that only catalogues of antibodies have; two of them make a file one. */
const telling: ReadonlySet<AntibodyField> = new Set([
  'host',
  'clonality',
  'isotype',
  'reactivity',
  'clone',
  'immunogen',
])
const NEEDED = 2
const SURE = 0.95
/** Characters of a cell: readers of values try each of their places. */
const LOOKED_AT = 200

/** The columns of a file of antibodies, by their headings and what stands below them; none in any other file. */
export function antibodyColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Map<number, { field: AntibodyField; score: number }> {
  const found = new Map<AntibodyField, number>()
  header.forEach((heading, column) => {
    const field = fieldOf.get(headingWords(heading).replaceAll(' ', ''))
    if (field && !found.has(field) && fits(field, column, rows)) found.set(field, column)
  })
  const known = [...found.keys()].filter((field) => telling.has(field)).length
  if (known < NEEDED) return new Map()
  return new Map([...found].map(([field, column]) => [column, { field, score: SURE }]))
}

/** Whether the values of a column are those of its list, more often than not; words of the supplier may be any. */
function fits(field: AntibodyField, column: number, rows: readonly (readonly string[])[]): boolean {
  const cells = rows.map((row) => (row[column] ?? '').slice(0, LOOKED_AT)).filter((cell) => !isBlankText(cell))
  if (!isListed(field) || field === 'application' || cells.length === 0) return true
  const read = cells.filter((cell) => valuesOf(field, cell).some((value) => isCode(field, value)))
  return read.length * 2 >= cells.length
}
