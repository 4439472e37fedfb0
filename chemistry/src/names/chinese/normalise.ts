/**
 * One spelling for Chinese names: simplified characters, mainland terms, ASCII digits, brackets and hyphens. Only characters of the
 * grammar's own words are folded: a name with any other is not read anyway.
 */

/** Traditional characters of chemical names, each before its simplified one. */
const PAIRS =
  '異异對对鄰邻間间環环氫氢鹽盐醯酰矽硅銨铵鈉钠鉀钾鋰锂鎂镁鈣钙鋇钡鍶锶鋅锌銅铜鐵铁鈷钴鎳镍錳锰鉻铬銀银錫锡鉛铅鋁铝鈦钛鋯锆釩钒鉬钼鎢钨鈀钯鉑铂銠铑銥铱釕钌鑭镧鈰铈鐠镨釹钕釤钐銪铕釓钆鋱铽鏑镝鈥钬鉺铒銩铥鐿镱鎦镥鑥镥鈧钪釔钇鉍铋銻锑鎵镓銦铟鉈铊鍺锗鎘镉銣铷銫铯鈹铍鉿铪鉭钽鈮铌錸铼鋨锇疊叠雙双單单聯联順顺無无鹼碱硷碱縮缩亞亚羥羟巰巯膽胆嗎吗惡恶噠哒過过檸柠檬檬蘋苹馬马來来櫚榈樟樟腦脑碸砜頻频鄰邻燐磷蓖蓖萊莱魯鲁內内異异餾馏銩铥錯错氬氩氙氙鏻鏻樹树膠胶薑姜蘭兰鹵卤劍剑個个兩两級级豆豆澱淀烴烃酸酸醣糖龍龙葉叶維维貝贝尷尴荳豆菸烟煙烟黃黄體体麩麸絲丝纈缬離离組组門门滅灭鳥鸟瀉泻嬌娇薄薄羧羧釘钉卝卝芐苄撐撑橋桥穩稳態态壹一貳二參三肆四骈并駢并並并併并𫫇噁㗁噁'
const FOLD = new Map<string, string>()
{
  const signs = [...PAIRS]
  for (let index = 0; index < signs.length; index += 2) FOLD.set(signs[index]!, signs[index + 1]!)
}

/** 2-氯乙酰苯胺 may have its chlorine on the acetyl group, and 3-氯丙酰苯胺 on the chain: those stay as they are. */
const ANILIDE =
  /^([邻间对]|[2-6]'-|[3-6]-|2,[3-6](?:,[4-6])*-|3,[4-6](?:,[56])*-)([二三]?(?:硝基|氨基|甲基|甲氧基|乙氧基|羟基|[氟氯溴碘]))(甲酰|乙酰)苯胺$/

/** Spellings that are the same word, in this order. */
const TERMS: [RegExp, string][] = [
  [/[三第]级丁|第三丁|特丁/g, '叔丁'],
  [/三级戊|第三戊|特戊基/g, '叔戊'],
  [/二级丁|第二丁/g, '仲丁'],
  [/胺基/g, '氨基'],
  [/恶([唑嗪二英])/g, '噁$1'],
  [/噁茂/g, '噁唑'],
  [/([杂氮])卓/g, '$1䓬'],
  [/4,4,5,5-四甲基-1,3,2-二氧杂?硼(?:烷|杂环戊烷)/g, '4,4,5,5-四甲基-1,3,2-二氧杂环戊硼烷'],
  [/(?<=\d-)氨(?=[乙丙丁戊己]基)/g, '氨基'],
  [/^gamma-(?=[^-]*丙基)/g, '3-'],
  [/醋酸/g, '乙酸'],
  [/蚁酸/g, '甲酸'],
  [/乙叉/g, '亚乙基'],
  [/甲叉/g, '亚甲基'],
  [/频那醇|频呐醇/g, '频哪醇'],
  [/硼烷酸/g, '硼酸'],
  // 苯基硼酸 is 苯硼酸; 二苯基硼酸 has its hydroxyl group on a boron of two phenyls
  [/\(([^()]*)(?<![二三四双])苯基\)硼酸(?!频|酯)/g, '$1苯硼酸'],
  [/(?<![二三四双])苯基硼酸(?!频|酯)/g, '苯硼酸'],
  [/膦氧/g, '氧膦'],
  [/碳醯/g, '碳酰'],
  [/顺式-?|顺-(?!\d)|^顺-(?=\d+-)/g, '(顺)-'],
  [/反式-?|反-(?!\d)|^反-(?=\d+-)/g, '(反)-'],
  [/([邻间对])位?-/g, '$1'],
  [/([正异仲叔新])-/g, '$1'],
  [/[([]无水[)\]]$/g, ''],
  [/^(.+)\(([邻间对])\)$/g, '$2$1'],
  [/^(.+)\(([顺反])\)-?$/g, '($2)-$1'],
  [/\(\)/g, ''],
  [/烷基磺酸/g, '烷磺酸'],
  [/四([甲乙丙丁])铵/g, '四$1基铵'],
  [/([氯溴])化膦$/g, '$1膦'],
  // an anilide with something on its ring: 对硝基乙酰苯胺, 4'-甲氧基乙酰苯胺
  [ANILIDE, 'N-($1$2苯基)$3胺'],
  [/^N-\(([2-6])'-/g, 'N-($1-'],
  [/基·(?=\p{Script=Han})/gu, '基'],
  [/alpha-萘/g, '1-萘'],
  [/beta-萘/g, '2-萘'],
  [/^消旋-?|^外消旋-?|^\(±\)-?|^\(\+\/-\)-?|^DL-|^rac-/g, 'DL-'],
  [/^\([+-]\)-?/g, ''],
  [/^(\((?:\d*[RS],?)+\))-?\([+-]\)-?/g, '$1-'],
]

const GREEK: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ω: 'omega' }

const LONGEST = 300

/** The name in one spelling, or undefined where it is not Chinese or too long. */
export function normalise(text: string): string | undefined {
  if (text.length > LONGEST || !/\p{Script=Han}/u.test(text)) return undefined
  let name = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc\u4e00](?=.)/gu, (sign) => (sign === '\u4e00' ? sign : '-'))
    .replace(/[′’‘`´]/g, "'")
    .replace(/[″”]/g, "''")
    .replace(/[【〔{]/g, '[')
    .replace(/[】〕}]/g, ']')
    .replace(/、/g, ',')
    .replace(/[•・‧∙*]/g, '·')
    .replace(/\s+/g, '')
    .replace(/[αβγδεω]/g, (sign) => GREEK[sign]!)
    .replace(/-{2,}/g, '-')
  name = Array.from(name, (sign) => FOLD.get(sign) ?? sign).join('')
  for (const [from, to] of TERMS) name = name.replace(from, to)
  return name
}
