import { writtenLanguages, type WrittenLanguage } from '@reagora/messages'
import type { Obligation } from './contract.ts'
import type { RegulationFields } from './listStore.ts'

// Lists of the trade that we know by name: a file that names one is given what follows from it, and whether its own words
// include salts. Names, dates and numbers are those of the published texts.

interface KnownList extends RegulationFields {
  /** What files call it. */
  called: RegExp
  follows: readonly Obligation[]
}

const precursors = {
  jurisdiction: 'CN',
  authority: '国务院',
  source: '《易制毒化学品管理条例》（国务院令第 445 号，附表经历次增补）',
  inForce: '2005-11-01',
} as const
const precursorName = (level: string, roman: string) => ({
  zh: `易制毒化学品（第${level}类）`,
  en: `China: drug precursors, category ${roman}`,
  de: `China: Drogenausgangsstoffe, Kategorie ${roman}`,
  ja: `中国：易製毒化学品 第${level}類`,
  ko: `중국: 마약류 전구물질 제${roman}류`,
})
const cwc = {
  jurisdiction: 'OPCW',
  authority: 'OPCW',
  source: 'Chemical Weapons Convention, Annex on Chemicals',
  sourceUrl: 'https://www.opcw.org/chemical-weapons-convention/annexes/annex-chemicals/annex-chemicals',
  inForce: '1997-04-29',
} as const
const cwcName = (schedule: number) => ({
  zh: `《禁止化学武器公约》附表 ${schedule}`,
  en: `Chemical Weapons Convention, Schedule ${schedule}`,
  de: `Chemiewaffenübereinkommen, Liste ${schedule}`,
  ja: `化学兵器禁止条約 表${schedule}剤`,
  ko: `화학무기금지협약 ${schedule}종`,
})
const un1988 = {
  jurisdiction: 'UN',
  authority: 'INCB',
  source: 'United Nations Convention against Illicit Traffic in Narcotic Drugs and Psychotropic Substances, 1988',
  sourceUrl: 'https://www.incb.org/incb/en/precursors/index.html',
  inForce: '1990-11-11',
} as const
const unName = (table: string) => ({
  zh: `联合国 1988 年公约 表${table}`,
  en: `UN Convention of 1988, Table ${table}`,
  de: `VN-Übereinkommen von 1988, Tabelle ${table}`,
  ja: `1988 年国連条約 付表${table}`,
  ko: `1988년 유엔 협약 표 ${table}`,
})

/** A group of the monographs of IARC: what a substance does, as far as it is known; nobody needs a permit by it. */
function iarc(called: RegExp, group: string, said: Record<WrittenLanguage, string>): KnownList {
  const agency = { zh: 'IARC ', en: 'IARC: ', de: 'IARC: ', ja: 'IARC ', ko: 'IARC ' } as const
  const name = Object.fromEntries(writtenLanguages.map((one) => [one, agency[one] + said[one]]))
  return {
    called,
    code: `iarc-${group}`,
    nature: 'hazard',
    name,
    jurisdiction: 'WHO/IARC',
    authority: 'IARC',
    source: 'IARC Monographs on the Identification of Carcinogenic Hazards to Humans',
    sourceUrl: 'https://monographs.iarc.who.int/list-of-classifications',
    follows: ['exposure-control'],
  }
}

export const knownLists: readonly KnownList[] = [
  {
    called: /易制毒.*第?[一1]类/,
    code: 'cn-drug-precursors-1',
    name: precursorName('一', 'I'),
    ...precursors,
    salts: true,
    follows: [
      'purchase-permit',
      'transport-permit',
      'import-licence',
      'export-licence',
      'no-individuals',
      'secured-storage',
      'record-keeping',
    ],
  },
  {
    called: /易制毒.*第?[二2]类/,
    code: 'cn-drug-precursors-2',
    name: precursorName('二', 'II'),
    ...precursors,
    salts: true,
    follows: ['purchase-filing', 'transport-permit', 'import-licence', 'export-licence', 'record-keeping'],
  },
  {
    called: /易制毒.*第?[三3]类/,
    code: 'cn-drug-precursors-3',
    name: precursorName('三', 'III'),
    ...precursors,
    salts: false,
    follows: ['purchase-filing', 'import-licence', 'export-licence', 'record-keeping'],
  },
  {
    called: /易制爆/,
    code: 'cn-explosive-precursors',
    name: {
      zh: '易制爆危险化学品名录（2017 年版）',
      en: 'China: explosives precursors (2017)',
      de: 'China: Ausgangsstoffe für Explosivstoffe (2017)',
      ja: '中国：易製爆危険化学品名録（2017 年版）',
      ko: '중국: 폭발물 전구물질 목록(2017)',
    },
    jurisdiction: 'CN',
    authority: '公安部',
    source: '公安部公告（2017 年 5 月 11 日）《易制爆危险化学品名录》（2017 年版）',
    inForce: '2017-05-11',
    follows: [
      'licence-holder',
      'real-name-register',
      'report-five-days',
      'no-individuals',
      'secured-storage',
      'record-keeping',
    ],
  },
  {
    called: /危险化学品目录.*剧毒|剧毒化学品/,
    code: 'cn-highly-toxic',
    name: {
      zh: '危险化学品目录（2015 版）：剧毒化学品',
      en: 'China: catalogue of hazardous chemicals (2015), highly toxic',
      de: 'China: Verzeichnis gefährlicher Chemikalien (2015), hochgiftig',
      ja: '中国：危険化学品目録（2015 年版）劇毒化学品',
      ko: '중국: 위험화학품 목록(2015) 극독물',
    },
    jurisdiction: 'CN',
    authority: '国家安全生产监督管理总局等十部门',
    source: '《危险化学品目录（2015 版）》（2015 年第 5 号公告），《危险化学品安全管理条例》',
    inForce: '2015-05-01',
    follows: [
      'purchase-permit',
      'real-name-register',
      'report-five-days',
      'no-individuals',
      'secured-storage',
      'transport-permit',
      'dangerous-goods',
    ],
  },
  {
    called: /危险化学品目录/,
    code: 'cn-hazardous',
    nature: 'hazard',
    name: {
      zh: '危险化学品目录（2015 版）',
      en: 'China: catalogue of hazardous chemicals (2015)',
      de: 'China: Verzeichnis gefährlicher Chemikalien (2015)',
      ja: '中国：危険化学品目録（2015 年版）',
      ko: '중국: 위험화학품 목록(2015)',
    },
    jurisdiction: 'CN',
    authority: '国家安全生产监督管理总局等十部门',
    source: '《危险化学品目录（2015 版）》（2015 年第 5 号公告），《危险化学品安全管理条例》',
    inForce: '2015-05-01',
    follows: ['licence-holder', 'dangerous-goods'],
  },
  {
    called: /高毒物品目录/,
    code: 'cn-high-toxicity',
    nature: 'hazard',
    name: {
      zh: '高毒物品目录',
      en: 'China: list of substances of high toxicity',
      de: 'China: Verzeichnis stark giftiger Stoffe',
      ja: '中国：高毒物品目録',
      ko: '중국: 고독성 물질 목록',
    },
    jurisdiction: 'CN',
    authority: '卫生部',
    source: '《高毒物品目录》（卫法监发〔2003〕142 号）',
    inForce: '2003-06-10',
    follows: ['exposure-control'],
  },
  {
    called: /麻醉药品|精神药品/,
    code: 'cn-narcotics',
    name: {
      zh: '麻醉药品和精神药品品种目录',
      en: 'China: narcotic and psychotropic drugs',
      de: 'China: Betäubungsmittel und psychotrope Stoffe',
      ja: '中国：麻酔薬品・精神薬品品種目録',
      ko: '중국: 마약류 및 향정신성 약품 목록',
    },
    jurisdiction: 'CN',
    authority: '国家食品药品监督管理总局、公安部、国家卫生计生委',
    source: '《麻醉药品品种目录（2013 年版）》《精神药品品种目录（2013 年版）》，《麻醉药品和精神药品管理条例》',
    inForce: '2014-01-01',
    salts: true,
    follows: [
      'authority-approval',
      'import-licence',
      'export-licence',
      'quantity-limit',
      'no-individuals',
      'secured-storage',
      'record-keeping',
    ],
  },
  {
    called: /CWC.*(Schedule|附表) ?1/i,
    code: 'cwc-1',
    name: cwcName(1),
    ...cwc,
    follows: ['prohibited', 'authority-approval', 'quantity-limit'],
  },
  {
    called: /CWC.*(Schedule|附表) ?2/i,
    code: 'cwc-2',
    name: cwcName(2),
    ...cwc,
    follows: ['import-licence', 'export-licence', 'end-use-certificate', 'record-keeping'],
  },
  {
    called: /CWC.*(Schedule|附表) ?3/i,
    code: 'cwc-3',
    name: cwcName(3),
    ...cwc,
    follows: ['import-licence', 'export-licence', 'end-use-certificate'],
  },
  {
    called: /UN 1988.*Table II$/i,
    code: 'un-1988-2',
    name: unName('II'),
    ...un1988,
    salts: true,
    follows: ['import-licence', 'export-licence', 'record-keeping'],
  },
  {
    called: /UN 1988.*Table I$/i,
    code: 'un-1988-1',
    name: unName('I'),
    ...un1988,
    salts: true,
    follows: ['import-licence', 'export-licence', 'record-keeping'],
  },
  {
    called: /(EU|273\/2004).*drug precursors/i,
    code: 'eu-drug-precursors',
    name: {
      zh: '欧盟毒品前体（第 273/2004 号条例）',
      en: 'EU: drug precursors (Regulation 273/2004)',
      de: 'EU: Drogenausgangsstoffe (Verordnung 273/2004)',
      ja: 'EU：薬物前駆物質（規則 273/2004）',
      ko: 'EU: 마약 전구물질(규정 273/2004)',
    },
    jurisdiction: 'EU',
    authority: 'European Parliament and Council',
    source: 'Regulation (EC) No 273/2004, Annex I',
    sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2004/273/oj',
    inForce: '2005-08-18',
    salts: true,
    follows: ['licence-holder', 'customer-declaration', 'export-licence', 'record-keeping'],
  },
  {
    called: /(EU|2019\/1148).*explosives? precursors/i,
    code: 'eu-explosive-precursors',
    name: {
      zh: '欧盟爆炸物前体（第 2019/1148 号条例附件一）',
      en: 'EU: restricted explosives precursors (Regulation 2019/1148)',
      de: 'EU: beschränkte Ausgangsstoffe für Explosivstoffe (Verordnung 2019/1148)',
      ja: 'EU：爆発物前駆物質（規則 2019/1148 附属書 I）',
      ko: 'EU: 폭발물 전구물질(규정 2019/1148 부속서 I)',
    },
    jurisdiction: 'EU',
    authority: 'European Parliament and Council',
    source: 'Regulation (EU) 2019/1148, Annex I',
    sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2019/1148/oj',
    inForce: '2021-02-01',
    follows: ['no-individuals', 'customer-declaration', 'record-keeping'],
  },
  {
    called: /SVHC/i,
    code: 'eu-svhc',
    nature: 'hazard',
    name: {
      zh: '欧盟 REACH 高关注物质（SVHC）候选清单',
      en: 'EU: REACH candidate list of substances of very high concern',
      de: 'EU: REACH-Kandidatenliste besonders besorgniserregender Stoffe',
      ja: 'EU：REACH 高懸念物質（SVHC）候補リスト',
      ko: 'EU: REACH 고위험성 우려물질(SVHC) 후보 목록',
    },
    jurisdiction: 'EU',
    authority: 'ECHA',
    source: 'Regulation (EC) No 1907/2006, Article 59',
    sourceUrl: 'https://echa.europa.eu/candidate-list-table',
    inForce: '2008-10-28',
    follows: ['inform-recipients'],
  },
  iarc(/IARC.*\b(Group )?1$/i, '1', {
    zh: '1 类（对人致癌）',
    en: 'Group 1, carcinogenic to humans',
    de: 'Gruppe 1, krebserzeugend für den Menschen',
    ja: 'グループ 1（ヒトに対して発がん性がある）',
    ko: '1군(인체 발암성 물질)',
  }),
  iarc(/IARC.*2A$/i, '2a', {
    zh: '2A 类（很可能对人致癌）',
    en: 'Group 2A, probably carcinogenic to humans',
    de: 'Gruppe 2A, wahrscheinlich krebserzeugend für den Menschen',
    ja: 'グループ 2A（ヒトに対しておそらく発がん性がある）',
    ko: '2A군(인체 발암성 추정 물질)',
  }),
  iarc(/IARC.*2B$/i, '2b', {
    zh: '2B 类（可能对人致癌）',
    en: 'Group 2B, possibly carcinogenic to humans',
    de: 'Gruppe 2B, möglicherweise krebserzeugend für den Menschen',
    ja: 'グループ 2B（ヒトに対して発がん性がある可能性がある）',
    ko: '2B군(인체 발암 가능 물질)',
  }),
  {
    ...iarc(/IARC.*\b(Group )?3$/i, '3', {
      zh: '3 类（对人的致癌性尚不能分类）',
      en: 'Group 3, not classifiable as to its carcinogenicity to humans',
      de: 'Gruppe 3, hinsichtlich der Krebserzeugung beim Menschen nicht einstufbar',
      ja: 'グループ 3（ヒトに対する発がん性について分類できない）',
      ko: '3군(인체 발암성 여부를 분류할 수 없음)',
    }),
    follows: [],
    remark: {
      zh: '已评估，但证据不足以分类：既不表示致癌，也不表示安全。',
      en: 'Evaluated, but the evidence does not suffice for a judgement: neither said to cause cancer nor to be safe.',
      de: 'Bewertet, doch die Belege reichen für kein Urteil: weder als krebserzeugend noch als sicher bezeichnet.',
      ja: '評価されたものの、分類に足る証拠がありません。発がん性があるとも安全であるともされていません。',
      ko: '평가되었으나 판단할 증거가 충분하지 않습니다. 발암성이 있다거나 안전하다는 뜻이 아닙니다.',
    },
  },
  {
    called: /Misuse of Drugs/i,
    code: 'gb-misuse-of-drugs',
    name: {
      zh: '英国滥用药物法（1971）',
      en: 'United Kingdom: Misuse of Drugs Act 1971',
      de: 'Vereinigtes Königreich: Misuse of Drugs Act 1971',
      ja: '英国：1971 年薬物乱用法',
      ko: '영국: 1971년 약물남용법',
    },
    jurisdiction: 'GB',
    authority: 'Home Office',
    source: 'Misuse of Drugs Act 1971, Schedule 2',
    sourceUrl: 'https://www.legislation.gov.uk/ukpga/1971/38/schedule/2',
    inForce: '1973-07-01',
    salts: true,
    follows: ['licence-holder', 'import-licence', 'export-licence', 'record-keeping'],
  },
  {
    called: /\bNTP\b/i,
    code: 'us-ntp',
    nature: 'hazard',
    name: {
      zh: '美国 NTP 致癌物报告',
      en: 'US: NTP Report on Carcinogens',
      de: 'USA: NTP-Bericht über krebserzeugende Stoffe',
      ja: '米国：NTP 発がん性物質報告書',
      ko: '미국: NTP 발암물질 보고서',
    },
    jurisdiction: 'US',
    authority: 'National Toxicology Program',
    source: 'Report on Carcinogens',
    sourceUrl: 'https://ntp.niehs.nih.gov/go/roc',
    follows: ['exposure-control'],
  },
  {
    called: /Prop(osition)?\.? ?65/i,
    code: 'us-ca-prop-65',
    nature: 'hazard',
    name: {
      zh: '美国加利福尼亚州 65 号提案',
      en: 'US, California: Proposition 65',
      de: 'USA, Kalifornien: Proposition 65',
      ja: '米国カリフォルニア州：プロポジション 65',
      ko: '미국 캘리포니아주: 프로포지션 65',
    },
    jurisdiction: 'US',
    authority: 'OEHHA',
    source: 'Safe Drinking Water and Toxic Enforcement Act of 1986',
    sourceUrl: 'https://oehha.ca.gov/proposition-65/proposition-65-list',
    follows: ['exposure-control'],
  },
]

/** The list a file means by a name; null for one that we do not know. */
export const knownList = (name: string): RegulationFields | null => {
  const found = knownLists.find(({ called }) => called.test(name))
  if (!found) return null
  const { called: _, ...fields } = found
  return fields
}
