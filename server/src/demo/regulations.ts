import type { Db } from '../kernel/context.ts'
import { entryOf } from '../modules/regulation/importing.ts'
import { knownLists } from '../modules/regulation/knownLists.ts'
import type { ListRow } from '../modules/regulation/listRows.ts'
import { addPublishedClasses, insertEntries, insertRegulation, insertVersion } from '../modules/regulation/listStore.ts'
import { matchRegulations } from '../modules/regulation/service.ts'

/**
 * Entries of published lists that the demo has on sale, or whose salts it has; far from the whole of any list.
 * CAS | English | Chinese | least content in percent | condition | note
 */
const lists: Record<string, string> = {
  'cn-drug-precursors-1': `
103-79-7 | 1-Phenyl-2-propanone | 1-苯基-2-丙酮
120-57-0 | Piperonal | 胡椒醛
94-59-7 | Safrole | 黄樟素
118-92-3 | Anthranilic acid | 邻氨基苯甲酸
299-42-3 | Ephedrine | 麻黄素
90-82-4 | Pseudoephedrine | 伪麻黄素`,
  'cn-drug-precursors-2': `
103-82-2 | Phenylacetic acid | 苯乙酸
108-24-7 | Acetic anhydride | 醋酸酐
67-66-3 | Chloroform | 三氯甲烷
60-29-7 | Diethyl ether | 乙醚
110-89-4 | Piperidine | 哌啶
93-55-0 | Propiophenone | 1-苯基-1-丙酮
7726-95-6 | Bromine | 溴素`,
  'cn-drug-precursors-3': `
108-88-3 | Toluene | 甲苯
67-64-1 | Acetone | 丙酮
78-93-3 | 2-Butanone | 甲基乙基酮
7722-64-7 | Potassium permanganate | 高锰酸钾
7664-93-9 | Sulfuric acid | 硫酸
7647-01-0 | Hydrochloric acid | 盐酸`,
  'cn-explosive-precursors': `
7697-37-2 | Nitric acid | 硝酸
7631-99-4 | Sodium nitrate | 硝酸钠
7757-79-1 | Potassium nitrate | 硝酸钾
7722-84-1 | Hydrogen peroxide solution | 过氧化氢溶液 | 8
75-52-5 | Nitromethane | 硝基甲烷
7722-64-7 | Potassium permanganate | 高锰酸钾
7440-23-5 | Sodium | 钠
7440-66-6 | Zinc | 锌 |  | 锌尘、锌粉、锌灰
107-15-3 | Ethylenediamine | 1,2-乙二胺
16940-66-2 | Sodium borohydride | 硼氢化钠`,
  'cn-highly-toxic': `
143-33-9 | Sodium cyanide | 氰化钠
151-50-8 | Potassium cyanide | 氰化钾
26628-22-8 | Sodium azide | 叠氮化钠`,
  'cn-hazardous': `
64-19-7 | Acetic acid | 乙酸 | 80
108-88-3 | Toluene | 甲苯
67-64-1 | Acetone | 丙酮
71-43-2 | Benzene | 苯
107-06-2 | 1,2-Dichloroethane | 1,2-二氯乙烷
79-01-6 | Trichloroethylene | 三氯乙烯
68-12-2 | N,N-Dimethylformamide | N,N-二甲基甲酰胺
98-95-3 | Nitrobenzene | 硝基苯
74-88-4 | Iodomethane | 碘甲烷
60-29-7 | Diethyl ether | 乙醚
7697-37-2 | Nitric acid | 硝酸
7664-93-9 | Sulfuric acid | 硫酸
7647-01-0 | Hydrochloric acid | 盐酸
7664-39-3 | Hydrofluoric acid | 氢氟酸
7601-90-3 | Perchloric acid | 高氯酸
1310-73-2 | Sodium hydroxide | 氢氧化钠
1310-58-3 | Potassium hydroxide | 氢氧化钾
75-05-8 | Acetonitrile | 乙腈
75-15-0 | Carbon disulfide | 二硫化碳
56-23-5 | Carbon tetrachloride | 四氯化碳
67-66-3 | Chloroform | 三氯甲烷
75-09-2 | Dichloromethane | 二氯甲烷
110-82-7 | Cyclohexane | 环己烷
110-54-3 | Hexane | 正己烷
142-82-5 | Heptane | 正庚烷
109-66-0 | Pentane | 正戊烷
123-91-1 | 1,4-Dioxane | 1,4-二氧杂环己烷
64-17-5 | Ethanol | 乙醇
67-56-1 | Methanol | 甲醇
67-63-0 | 2-Propanol | 2-丙醇
141-78-6 | Ethyl acetate | 乙酸乙酯
78-93-3 | 2-Butanone | 2-丁酮
75-52-5 | Nitromethane | 硝基甲烷
121-44-8 | Triethylamine | 三乙胺
110-86-1 | Pyridine | 吡啶
110-89-4 | Piperidine | 哌啶
62-53-3 | Aniline | 苯胺
108-95-2 | Phenol | 苯酚
50-00-0 | Formaldehyde | 甲醛
108-24-7 | Acetic anhydride | 乙酸酐
77-78-1 | Dimethyl sulfate | 硫酸二甲酯
506-68-3 | Cyanogen bromide | 溴化氰
302-01-2 | Hydrazine | 肼
7487-94-7 | Mercury(II) chloride | 氯化汞
7726-95-6 | Bromine | 溴
7722-84-1 | Hydrogen peroxide | 过氧化氢 | 8
7722-64-7 | Potassium permanganate | 高锰酸钾
7631-99-4 | Sodium nitrate | 硝酸钠
7757-79-1 | Potassium nitrate | 硝酸钾
7440-23-5 | Sodium | 钠
7646-69-7 | Sodium hydride | 氢化钠
16853-85-3 | Lithium aluminium hydride | 氢化铝锂
16940-66-2 | Sodium borohydride | 硼氢化钠
10294-33-4 | Boron tribromide | 三溴化硼
7550-45-0 | Titanium(IV) chloride | 四氯化钛
7719-09-7 | Thionyl chloride | 亚硫酰氯
7719-12-2 | Phosphorus trichloride | 三氯化磷
10025-87-3 | Phosphorus oxychloride | 三氯氧磷
10026-13-8 | Phosphorus pentachloride | 五氯化磷
121-45-9 | Trimethyl phosphite | 亚磷酸三甲酯
122-52-1 | Triethyl phosphite | 亚磷酸三乙酯`,
  'cwc-3': `
7719-12-2 | Phosphorus trichloride | 三氯化磷
10025-87-3 | Phosphorus oxychloride | 三氯氧磷
7719-09-7 | Thionyl chloride | 亚硫酰氯
121-45-9 | Trimethyl phosphite | 亚磷酸三甲酯
122-52-1 | Triethyl phosphite | 亚磷酸三乙酯
868-85-9 | Dimethyl phosphite | 亚磷酸二甲酯
102-71-6 | Triethanolamine | 三乙醇胺`,
  'eu-drug-precursors': `
120-57-0 | Piperonal | 胡椒醛 |  |  | Category 1
94-59-7 | Safrole | 黄樟素 |  |  | Category 1
108-24-7 | Acetic anhydride | 醋酸酐 |  |  | Category 2A
103-82-2 | Phenylacetic acid | 苯乙酸 |  |  | Category 2B
118-92-3 | Anthranilic acid | 邻氨基苯甲酸 |  |  | Category 2B
110-89-4 | Piperidine | 哌啶 |  |  | Category 2B
7722-64-7 | Potassium permanganate | 高锰酸钾 |  |  | Category 2B
108-88-3 | Toluene | 甲苯 |  |  | Category 3
67-64-1 | Acetone | 丙酮 |  |  | Category 3
78-93-3 | 2-Butanone | 甲基乙基酮 |  |  | Category 3
60-29-7 | Diethyl ether | 乙醚 |  |  | Category 3`,
  'eu-explosive-precursors': `
7697-37-2 | Nitric acid | 硝酸 | 3
7722-84-1 | Hydrogen peroxide | 过氧化氢 | 12
7664-93-9 | Sulfuric acid | 硫酸 | 15
75-52-5 | Nitromethane | 硝基甲烷 | 16`,
  'eu-svhc': `
872-50-4 | 1-Methyl-2-pyrrolidone | N-甲基吡咯烷酮 | 0.1
68-12-2 | N,N-Dimethylformamide | N,N-二甲基甲酰胺 | 0.1
127-19-5 | N,N-Dimethylacetamide | N,N-二甲基乙酰胺 | 0.1
79-01-6 | Trichloroethylene | 三氯乙烯 | 0.1
107-06-2 | 1,2-Dichloroethane | 1,2-二氯乙烷 | 0.1
107-15-3 | Ethylenediamine | 乙二胺 | 0.1
302-01-2 | Hydrazine | 肼 | 0.1`,
}

function rowOf(line: string): ListRow {
  const [cas = '', name = '', nameZh = '', threshold = '', condition = '', note = ''] = line
    .split('|')
    .map((one) => one.trim())
  const texts = { name, nameZh, condition, note, smiles: '', smarts: '', list: '', jurisdiction: '', form: '' }
  const silent = { salts: null, hydrates: null, isotopes: null, validFrom: null, validTo: null }
  return { row: 0, cas, ...texts, ...silent, threshold: threshold === '' ? null : Number(threshold) }
}

/** Puts the demo's lists of regulated substances into force. */
export async function loadRegulations(db: Db): Promise<number> {
  for (const { called: _, ...list } of knownLists) {
    const rows = lists[list.code]
    if (!rows) continue
    const id = await insertRegulation(db, list)
    const versionId = await insertVersion(db, id, { importId: null, effective: list.inForce ?? '2015-01-01' })
    const entries = rows.trim().split('\n').map(rowOf)
    await insertEntries(
      db,
      versionId,
      entries.map((entry) => entryOf({ ...entry, inchiKey: null })),
    )
    await addPublishedClasses(db, id, versionId)
  }
  return matchRegulations(db)
}
