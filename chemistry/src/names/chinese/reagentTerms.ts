// Spellings of reagents as lists of laboratories have them, each before the one that the grammar reads. Families, not single names: where
// a group stands before the acid instead of behind it, where 基 is left out, where water is told without 合, metals with their alkoxy groups.

const SIMPLE = '(?:正|异|仲|叔|新|环)?(?:[甲乙丙丁戊己庚辛壬癸]|烯丙|苯|苄|十二烷)'
/** Acids with as many hydrogens as the numeral in front of the groups says. */
const DIBASIC =
  '邻苯二甲酸|间苯二甲酸|对苯二甲酸|丙二酸|草酸|乙二酸|丁二酸|琥珀酸|戊二酸|己二酸|庚二酸|辛二酸|壬二酸|癸二酸|马来酸|富马酸|衣康酸|硫酸|亚硫酸|碳酸|二碳酸|焦碳酸'
const METAL_END = '[锂钠钾铵镁钙锶钡锌镉镍钴锰铁铜银铝铬铈镧铅锡钯铂金钌铑铱锆]|\\)'

export const REAGENT_TERMS: [RegExp, string][] = [
  // 二乙基丙二酸酯, 三甲基磷酸酯, 叔丁基亚硝酸酯: the groups before their acid
  [new RegExp(`^([二双])(${SIMPLE})基(${DIBASIC})酯$`), '$3二$2酯'],
  [new RegExp(`^(三)(${SIMPLE})基(磷酸|亚磷酸|硼酸|柠檬酸)酯$`), '$3$1$2酯'],
  [new RegExp(`^(${SIMPLE})基(亚?硝酸)酯$`), '$2$1酯'],
  [/酸苯甲酯$/g, '酸苄酯'],
  [/基异氰$/g, '基异腈'],
  [/^(盐酸)?([甲乙苄])氧胺(?=盐酸盐$|$)/g, '$1$2氧基胺'],
  // hydrogen on tin and silicon, and silanes without 烷
  [/^(三.+基)锡氢$/g, '$1氢化锡'],
  [/^(三.+)氢硅$/g, '$1硅烷'],
  [/^(叠氮|氰)基?三甲基硅$/g, '$1基三甲基硅烷'],
  [/^三甲基(?:硅腈|氰化硅)$/g, '三甲基氰硅烷'],
  [/^三([甲乙])基(烯丙|乙炔|乙烯)基硅烷?$/g, '$2基三$1基硅烷'],
  [/^(三.+基)硅$/g, '$1硅烷'],
  [/三甲硅(?=烷?基)/g, '三甲基硅'],
  [/三甲基硅烷基(?=\)氨基[锂钠钾])/g, '三甲基硅基'],
  [/^(?:N,O-)?双\(?三甲基硅烷?基\)?(?=乙酰胺$)/g, 'N,O-双(三甲基硅基)'],
  [/六甲基二硅烷胺/g, '六甲基二硅胺烷'],
  [/(?<=\d-|gamma-|beta-)([氨巯])([乙丙])基(?=\p{Script=Han})/gu, '$1基$2基'],
  [/(?<!\p{Script=Han})([甲乙苄])氧([甲乙])基(?=三苯基)/gu, '$1氧基$2基'],
  [/(?<![邻间对])苯二甲酰亚胺/g, '邻苯二甲酰亚胺'],
  [/氧羰酰基?(?=[氯氟]$)/g, '氧羰基'],
  [/^氰代?磷酸(?=二)/g, '氰基磷酸'],
  [/双\(?三氟甲[烷基]?磺酰基?\)?亚胺/g, '双(三氟甲磺酰)亚胺'],
  [/过氯酸/g, '高氯酸'],
  [/^((?:三氟)?[甲乙丙丁])基亚磺(?=酸[锂钠钾]?)/g, '$1烷亚磺'],
  [/^DMF(?=二)/g, 'N,N-二甲基甲酰胺'],
  [/^二氢吡喃$/g, '3,4-二氢-2H-吡喃'],
  [/^氧化(三[甲乙]胺)$/g, '$1氧化物'],
  [/^叔戊醇(?=[锂钠钾]$)/g, '2-甲基-2-丁醇'],
  // alkoxides by their groups
  [/^四(正?[丙丁]|异丙|乙)氧基钛$/g, '钛酸四$1酯'],
  [/^(正?[丙丁]|异丙|乙)(?:醇|氧基)钛$/g, '钛酸四$1酯'],
  [/^三(乙|异丙|仲丁)氧基铝$/g, '$1醇铝'],
  // water without 合: 单水, 三水 behind a salt
  [/^单水合?(?=\p{Script=Han}{2})/gu, '一水'],
  [new RegExp(`(?<=${METAL_END})([一二三四五六七八九十]{1,2})水$`), '$1水合物'],
  [/^(吡啶|2-甲基吡啶|三甲胺|三乙胺|二甲胺|叔丁胺|吗啉)-?硼烷$/g, '硼烷$1'],
]
