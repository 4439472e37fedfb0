import { shorthandOf } from '@reagora/chemistry/shorthand'
import type { CatalogueRow } from '../recognise/catalogueRow.ts'

/** What a product is made of: one substance, or something that holds it or is made of it. */
export type Kind = 'substance' | 'polymer' | 'mixture' | 'solution' | 'extract'

/** What a row says of its substance in words, beside what it draws. */
export interface Words {
  kind: Kind
  /** Of what is no single substance: the solvent of a solution, the mean mass of a polymer. */
  composition: string
  /** `R`, `1R,2S`, `D`, `+`, `rac`, `cis`, `E`; null where no configuration is named. */
  hand: string | null
  /** Named as several configurations together: a flat drawing is meant. */
  anyStereo: boolean
  /** Isotopes by their label, with how many atoms where that is said: `d` 6, `13C` null. */
  isotope: { label: string; count: number | null } | null
  /** Molecules of water to one of the substance; `some` where their number is left open. */
  water: number | 'some' | null
  /** Molecules of a hydrogen halide in the salt of a base. */
  acid: { symbol: 'F' | 'Cl' | 'Br' | 'I'; count: number } | null
  /** The other acid of a salt: `sulfate`, `tartrate`. */
  salt: string | null
  /** The symbol of the metal in a salt of an acid, `NH4` in an ammonium salt. */
  metal: string | null
  /** The symbol of an element that is sold as such. */
  element: string | null
}

const plain: Words = {
  kind: 'substance',
  composition: '',
  hand: null,
  anyStereo: false,
  isotope: null,
  water: null,
  acid: null,
  salt: null,
  metal: null,
  element: null,
}

/** Longer names are sentences about a product. */
const MAX_LENGTH = 500

/** What the names of a row say; null where they say nothing beyond its structure, as most do. */
export function wordsOf(row: CatalogueRow): Words | null {
  const names = [row.nameEn, row.nameZh].filter((name) => name !== undefined)
  if (names.length === 0 && row.synonyms[0] !== undefined) names.push(row.synonyms[0])
  const texts = names.filter((name) => name.length <= MAX_LENGTH).map(tidy)
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const text of texts) {
      const found = read(text)
      if (found !== null) return found
    }
    return null
  }
  const { kind, composition } = first(kindOf) ?? solutionBy(row) ?? plain
  const anyStereo = texts.some((text) => everyStereo.test(text))
  const words: Words = {
    kind,
    composition,
    hand: anyStereo ? null : first(handOf),
    anyStereo,
    isotope: first(isotopeOf),
    water: kind === 'substance' ? first(waterOf) : null,
    acid: first(acidOf),
    salt: first(saltOf),
    metal: kind === 'substance' ? first(metalOf) : null,
    element: first(elementOf),
  }
  return kind !== 'substance' || anyStereo || Object.values(words).filter((value) => value !== null).length > 3
    ? words
    : null
}

const tidy = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2032\u2019\u02b9]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

// What is no single substance.

const polymerNames =
  /^(?:nylon|尼龙)|^(?:m|methoxy)?-?(?:PEG|PPG|PEO)[\s-]?\d{3,}|\b(?:PVP|PMMA|PTFE|PDMS|PMHS|PVDF|PVC|PLGA|PHEMA)\b|\b(?:co|homo|ter)?polymers?\b|-(?:co|block|graft|alt)-poly|\bpoly\s?[([{]|\bpoly-?(?:[DL]{1,2}-)?(?:lysine|glutam|aspart|arginine|ornithine|histidine)|\bpoly(?:styren|ethylen|propylen|butadien|isopren|isobut|vinyl|acryl|methacryl|methyl|urethan|ester|amide|carbonat|caprolact|lact|glycol|dimethylsilox|anilin|pyrrol|thiophen|imid|oxy|sorbat|tetrafluoro|tetrahydrofuran|sulfon|ether|acetal|chloropren|acetylene)|^聚(?!集)|聚合物|共聚|聚乙二醇|聚苯乙烯|聚乙烯/i
const meanMass =
  /(?:PEG|PPG|PEO|glycol|二醇|醚)[\s(-]*(\d{3,7})\b|(?:M[nwvr]|mol\.? ?wt\.?|M\.?W\.?|average|avg\.?|平均|分子量)\D{0,24}?(\d[\d,]{2,9})|\b(K-?\d{2,3})\b/i
const extractNames =
  /\b(?:extracts?|tinctures?|essential oil|pyroligneous acid|wood vinegar|rosin|tall oil|oleoresin|balsam|resinoid)\b|^(?!.*(?:ethanol|alcohol|ether|methanol)).*\babsolute\b|^(?!.*\bin\b)[a-z]+(?: [a-z]+)? oil(?:$|,)|, ext(?:\.|,|$)|提取物|浸膏|精油|木醋/i
const isomersTogether =
  /^(?:n-)?(?:xylenes?|cresols?|toluidines?|xylidines?|picolines?|lutidines?|(?:mixed )?(?:hexanes|heptanes|pentanes|octanes|butanes|nonanes)|dichlorobenzenes?|chlorotoluenes?|nitrotoluenes?|diethylbenzenes?|divinylbenzenes?|ethyltoluenes?|vinyltoluenes?|phenylenediamines|tricresyl phosphates?)(?:[ ,(].*)?$|^(?:混合?二甲苯|二甲苯|甲酚|混合甲酚|甲苯胺)(?:[ ,(].*)?$/i
const mixtureNames =
  /\b(?:(?:mixed|mixture of) (?:\w+ )?isomers|isomers?,? mixture|isomeric mixture|mixed xylenes|mixture with|mixture of (?!cis|trans|stereo|diastereo|enantio|e\b|z\b|two dia|anomers|endo)|azeotrope|blend|reaction products?(?: of| with)?)\b|\bmixture$|异构体混合|混合异构|混合物/i
/** Distillates and acids that are sold under a name of their own; those with a boiling range differ by it. */
const distillates =
  /^(?:petroleum (?:ether|benzine?|spirit)|petrolether|ligroine?|naphtha(?:,? solvent)?|white spirit|mineral spirits?|kerosene|aqua regia|königswasser|石油醚|石脑油|煤油|王水)(?:[\s,(（[]|$|\d)/i
const boilingRange = /(\d{2,3})\s*(?:°C)?\s*[-~～–至]\s*(\d{2,3})(?!\d)/
/** A metal on a support is neither the metal nor the support. */
const supported =
  /\bon (?:activated |active )?(carbon|charcoal|alumina|aluminum oxide|silica|barium sulfate|calcium carbonate)\b|^(?:Pd|Pt|Rh|Ru|Ni|Au)\/(C|Al2O3|SiO2|BaSO4|CaCO3)\b|^(?:钯|铂|铑|钌)[/ ]?(碳|炭)/i
const supports: Record<string, string> = { c: 'carbon', charcoal: 'carbon', 碳: 'carbon', 炭: 'carbon', al2o3: 'alumina', 'aluminum oxide': 'alumina', sio2: 'silica', baso4: 'barium sulfate', caco3: 'calcium carbonate' } // prettier-ignore
/** Chains of several lengths together: `C12-14 alcohols`, `sulfonic acids, C6-12-alkane`, `(C8-C10)`. */
const chains = /(?<!\w)C(\d{1,2})\s?[-–~～]\s?C?(\d{1,2})(?![\w:]|-\d)/
const ofSeveralLengths = (text: string) => {
  const [, least, most] = chains.exec(text) ?? []
  return Number(least) > 3 && Number(most) > Number(least)
}
const everyStereo =
  /\b(?:mixture of )?(?:cis|endo|syn|E)[-\s]?(?:and|\/|\+|&)[-\s]?(?:trans|exo|anti|Z)\b(?!\w)|\b(?:mixture of|mixed) (?:dia)?stereo(?:iso)?mers|mixture of (?:diastereomers|anomers|enantiomers)|diastereo(?:mer|isomer)(?:ic|s)? mixture|顺反(?:异构体)?混合|非对映(?:异构)?体混合/i
const solutionNames =
  /\b(?:solutions?|dispersion|suspension|slurry|aqueous|in water)\b|\d ?(?:M|N|mol\/L|wt\.? ?%|%) ?,? ?(?:in|于) |,? in (?:mineral oil|paraffin)|溶液|水溶液|分散液|乳液|悬浮液/i
const solvent =
  /(?:\bin|于|的)\s*([\p{L}\d,-]{1,40}(?:\s(?:oil|ether|acid|alcohol|acetate|oxide|chloride))?)|([\p{Script=Han}]{1,6})溶液/iu

export function kindOf(text: string): Pick<Words, 'kind' | 'composition'> | null {
  if (polymerNames.test(text) && !/\bpolymer(?:ase|ic|-bound|-supported)\b/i.test(text)) {
    const mass = meanMass.exec(text)
    return {
      kind: 'polymer',
      composition: (mass?.[1] ?? mass?.[2] ?? mass?.[3] ?? '').replace(/[,-]/g, '').toUpperCase(),
    }
  }
  if (extractNames.test(text)) return { kind: 'extract', composition: '' }
  if (isomersTogether.test(text) || (mixtureNames.test(text) && !everyStereo.test(text)))
    return { kind: 'mixture', composition: '' }
  if (ofSeveralLengths(text)) return { kind: 'mixture', composition: '' }
  if (distillates.test(text)) return { kind: 'mixture', composition: boilingRange.exec(text)?.slice(1).join('-') ?? '' }
  const support = supported.exec(text)?.slice(1).find(Boolean)?.toLowerCase()
  if (support !== undefined) return { kind: 'mixture', composition: `on ${supports[support] ?? support}` }
  return solutionNames.test(text) ? { kind: 'solution', composition: solventIn(text) } : null
}

/** `2.5 M in hexanes` in a column of its own. */
function solutionBy({ concentration, purity }: CatalogueRow): Pick<Words, 'kind' | 'composition'> | null {
  const text = [concentration, purity?.text].find(
    (one) => one !== undefined && /\d.*(?:\bin |于|溶液|solution|dispersion)/i.test(one),
  )
  return text === undefined ? null : { kind: 'solution', composition: solventIn(text) }
}

function solventIn(text: string): string {
  if (/aqueous|\baq\b|in water|水溶液|water/i.test(text)) return 'water'
  const found = solvent.exec(text)
  const name = (found?.[1] ?? found?.[2] ?? '').trim()
  const known = shorthandOf(name) ?? shorthandOf(name.replace(/s$/, ''))
  return (known?.names[0] ?? name)
    .toLowerCase()
    .replace(/^(?:n-)?hexanes?$/, 'hexane')
    .replace(/(?<=ane)s$/, '')
}

// Configuration.

const racemic =
  /(?:^|[\s(-])(?:rac|racemic|DL|D,L|dl)[-\s]|\bracem(?:ate|ic)\b|^\(?\(?(?:±|\+\/-|\+-|RS)\)|\((?:±|\+\/-|\+,-|\+-|RS|R,S|R\/S)\)-?|(?<![A-Za-z])(?:DL|D,L)-|外消旋|消旋/
const label =
  /^[([]?(?:(\d+[a-z]?'*|[αβ])?(?:a|p)?[RSrsEZMP](?:a|p)?)(?:[,，](?:\d+[a-z]?'*|[αβ])?(?:a|p)?[RSrsEZMP]a?)*$/
const sign = /\((\+|-)\)/
const letter = /(?:^|[\s(,-])([DL])-(?=[\p{L}(])/u
const geometry = /(?:^|[\s(-])(cis|trans|meso|endo|exo|threo|erythro|syn|anti)-|^(顺|反)(?:式|-)?/i
const turned = /^(右旋|左旋|[dl]-(?=\p{L}))/u
/** One of the isomers of a pesticide, of which the name without this is sold as well: `mecoprop-P`, `alpha-cypermethrin`. */
const resolved =
  /^\p{L}{5,}-([PM])(?=$|[\s,(]|-(?:m?ethyl|butyl|propyl)\b)|^(alpha|beta|gamma|delta|zeta|theta|lambda|tau|α|β|γ|δ|ζ|θ|λ|τ)-(?:cypermethrin|cyfluthrin|cyhalothrin|fluvalinate|endosulfan|HCH|BHC|hexachlorocyclohexane)\b/iu
/** Names of their own for one of several isomers that are drawn alike without their configuration. */
const isomer =
  /^(lindane|dieldrin|endrin|isodrin|aldrin|bioresmethrin|bioallethrin|esbiothrin|esfenvalerate|林丹|狄氏剂|异狄氏剂)\b/iu

export function handOf(text: string): string | null {
  if (racemic.test(text)) return 'rac'
  const labels: string[] = []
  for (const [, inside = ''] of text.matchAll(/[([]([^()[\]]{1,60})[)\]]/g)) {
    const marks = inside.replace(/\s|\*/g, '')
    if (label.test(marks)) labels.push(marks.replace(/[ap](?=[RSMP])|(?<=[RSMP])a/g, ''))
  }
  const bare = /^(R|S|E|Z)-(?=[\p{L}(])/u.exec(text)?.[1]
  if (bare !== undefined) labels.push(bare)
  if (labels.length > 0) return labels.join(';')
  const geometric = geometry.exec(text)
  if (geometric) return { 顺: 'cis', 反: 'trans' }[geometric[2] ?? ''] ?? geometric[1]!.toLowerCase()
  const rotation = turned.exec(text)?.[1]
  const named = (resolved.exec(text)?.slice(1).find(Boolean) ?? isomer.exec(text)?.[1])?.toLowerCase()
  if (named !== undefined) return named.length === 1 && named < 'α' ? `-${named.toUpperCase()}` : named
  return (
    letter.exec(text)?.[1] ??
    sign.exec(text)?.[1] ??
    (rotation && { 右旋: '+', 左旋: '-', 'd-': '+', 'l-': '-' }[rotation]) ??
    null
  )
}

// Isotopes, water, acids, elements.

function isotopeOf(text: string): Words['isotope'] {
  if (/^(?:deuterium oxide|heavy water|重水|氧化氘)/i.test(text)) return { label: 'd', count: 2 }
  const deuterium =
    /(?<!vitamin|prostaglandin|PG|factor|polymyxin|lithium|actinomycin)[\s(-][([]?d(\d{1,2})?[)\]]?(?=$|[\s,;)\-·.])|(?<!vitamin|prostaglandin|factor|polymyxin|actinomycin)-[([]?D(\d{1,2})[)\]]?(?=$|[\s,;)\-·.])|\((?:2H|D)(\d{1,2})\)|\[2H(\d{1,2})\]|^d(\d{1,2})-|氘代.*?[dD](\d{1,2})/.exec(
      text,
    )
  if (deuterium) return { label: 'd', count: Number(deuterium.slice(1).find(Boolean) ?? 1) }
  if (/deuterat|氘代/i.test(text)) return { label: 'd', count: null }
  const heavy = /(?<![\d,])((?:\d{1,2}(?:,\d{1,2})*-)?(?<!\d)(?:13C|14C|15N|18O|17O|34S|33S))(\d{0,2})(?!\d)/.exec(text)
  if (heavy) return { label: heavy[1]!, count: heavy[2] ? Number(heavy[2]) : null }
  return /\btritiated|\[3H\]|氚/.test(text) ? { label: 't', count: null } : null
}

const waters: Record<string, number> = {
  hemi: 0.5,
  mono: 1,
  sesqui: 1.5,
  di: 2,
  tri: 3,
  tetra: 4,
  penta: 5,
  hexa: 6,
  hepta: 7,
  octa: 8,
  nona: 9,
  deca: 10,
  dodeca: 12,
}
const counts: Record<string, number> = {
  半: 0.5,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十二: 12,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  십: 10,
}
/** Called hydrates, while the water is bound in them. */
const boundWater =
  /\b(?:chloral|terpin|ninhydrin|alloxan|glyoxylic|bromal|hexafluoroacetone|hydrazine|mesoxal\w*|phenylglyoxal)\b|氯醛|茚三酮|肼/i

function waterOf(text: string): Words['water'] {
  if (boundWater.test(text)) return null
  const written = /[·•∙⋅・*.x×(]\s*(\d{1,2}(?:\.\d)?|[xn])?\s*H2O/.exec(text)
  if (written) return written[1] === undefined ? 1 : /[xn]/.test(written[1]) ? 'some' : Number(written[1])
  const hydrate = /(?<![a-z])(hemi|mono|sesqui|dodeca|di|tri|tetra|penta|hexa|hepta|octa|nona|deca)?-?hydrate?\b/i.exec(
    text,
  )
  if (hydrate) return hydrate[1] === undefined ? 'some' : waters[hydrate[1].toLowerCase()]!
  const chinese = /(半|十二|[一二两三四五六七八九十])?(?:个)?(?:结晶水|水合物|水和物|水(?=$|[\s(]))/.exec(text)
  const before = /^(半|十二|[一二两三四五六七八九十])(?:个)?(?:结晶)?水合?(?![杨硬])(?=\p{Script=Han})/u.exec(text)
  const korean = /([일이삼사오육칠팔구십])수화물/.exec(text)
  const said = chinese?.[1] ?? before?.[1] ?? korean?.[1]
  if (said !== undefined) return counts[said]!
  const digits = /(\d{1,2})\s?(?:水合物|水和物|수화물)/.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  return /水合物|水和物|수화물/.test(text) ? 'some' : null
}

function acidOf(text: string): Words['acid'] {
  const english = /(di|tri|tetra)?hydro(fluor|chlor|brom|iod)ide?\b/i.exec(text)
  const chinese =
    /(二|双|三)?(盐|氢氯|氢溴|氢碘|塩)酸[盐塩]|^(?:(二|双|三)?)(盐|氢溴|氢碘)酸(?!溶液|$)(?=[\p{Script=Han}])|()(염)산염/u.exec(
      text,
    )
  const short = /(?<=[\s·.-])(\d)?(HCl|HBr)(?: salt)?$/.exec(text)
  if (english) {
    const symbol = ({ fluor: 'F', chlor: 'Cl', brom: 'Br', iod: 'I' } as const)[english[2]!.toLowerCase() as 'chlor']
    return { symbol, count: { di: 2, tri: 3, tetra: 4 }[english[1]?.toLowerCase() ?? ''] ?? 1 }
  }
  if (short) return { symbol: short[2] === 'HBr' ? 'Br' : 'Cl', count: Number(short[1] ?? 1) }
  if (!chinese) return null
  const halogen = chinese[2] ?? chinese[4] ?? ''
  const symbol = halogen === '氢溴' ? 'Br' : halogen === '氢碘' ? 'I' : 'Cl'
  return { symbol, count: { 二: 2, 双: 2, 三: 3 }[chinese[1] ?? chinese[3] ?? ''] ?? 1 }
}

/** Acids of salts of bases, with what of them a drawing that holds the acid has at least. */
export const salts: Record<string, { element: 'O' | 'S' | 'P' | 'F'; count: number; chinese: string }> = {
  sulfate: { element: 'S', count: 1, chinese: '硫酸盐' },
  phosphate: { element: 'P', count: 1, chinese: '磷酸盐' },
  nitrate: { element: 'O', count: 3, chinese: '硝酸盐' },
  mesylate: { element: 'S', count: 1, chinese: '甲磺酸盐' },
  methanesulfonate: { element: 'S', count: 1, chinese: '甲烷磺酸盐' },
  tosylate: { element: 'S', count: 1, chinese: '对甲苯磺酸盐' },
  besylate: { element: 'S', count: 1, chinese: '苯磺酸盐' },
  acetate: { element: 'O', count: 2, chinese: '醋酸盐' },
  trifluoroacetate: { element: 'F', count: 3, chinese: '三氟乙酸盐' },
  oxalate: { element: 'O', count: 4, chinese: '草酸盐' },
  maleate: { element: 'O', count: 4, chinese: '马来酸盐' },
  fumarate: { element: 'O', count: 4, chinese: '富马酸盐' },
  succinate: { element: 'O', count: 4, chinese: '琥珀酸盐' },
  malate: { element: 'O', count: 5, chinese: '苹果酸盐' },
  tartrate: { element: 'O', count: 6, chinese: '酒石酸盐' },
  citrate: { element: 'O', count: 7, chinese: '柠檬酸盐' },
}
const byChinese = new Map(Object.entries(salts).map(([name, { chinese }]) => [chinese, name]))
/**
 * Behind a group (ethyl acetate), an alcohol (geraniol acetate, glycol diacetate) or a locant (fructose-6-phosphate) it is an
 * ester: a hyphen joins words only where it stands behind one. Drugs that end in -ol have salts of other acids.
 */
const saltWords = new RegExp(
  `(?:(?<!yl\\)?|hydrogen) |(?<!yl|hydrogen|alpha|beta|gamma)(?<=[a-z]{3})-)(?:hemi|mono|di|bi|hydrogen )?(${Object.keys(salts).join('|')})(?: salt)?$|(?<!基)(${[...byChinese.keys()].join('|')})$`,
  'i',
)
/** Also as an index turns names around: `1-Butanol, 2-methyl-, acetate`. */
const esterOfAlcohol = /(?:(?:ol|ether)[ ,-]+|^[^,]*ol, .*-, )(?:mono|di|tri|tetra)?(?:acetate|nitrate|phosphate)$/i
/** Of a metal it is the whole substance, and its CAS number is never that of a base. */
const ofMetal =
  /^(?:mono|di|tri|tetra)?(?:sodium|potassium|lithium|c(?:a)?esium|rubidium|ammonium|magnesium|calcium|strontium|barium|alumin(?:i)?um|zinc|cadmium|iron|ferr(?:ous|ic)|copper|cupr(?:ous|ic)|nickel|cobalt(?:ous|ic)?|manganese|mangan(?:ous|ic)|chrom(?:ium|ic)|silver|gold|mercury|mercur(?:ous|ic)|lead|tin|stann(?:ous|ic)|bismuth|cerium|lanthanum|yttrium|zirconium|titanium|palladium|platinum|rhodium|ruthenium|indium|gallium|thallium|uranyl)\b/i

function saltOf(text: string): string | null {
  if (ofMetal.test(text) || esterOfAlcohol.test(text)) return null
  const found = saltWords.exec(text.replace(/sulphate/i, 'sulfate'))
  return found?.[1]?.toLowerCase() ?? byChinese.get(found?.[2] ?? '') ?? null
}

const metals: Record<string, string> = {
  sodium: 'Na',
  potassium: 'K',
  lithium: 'Li',
  cesium: 'Cs',
  caesium: 'Cs',
  ammonium: 'NH4',
  calcium: 'Ca',
  magnesium: 'Mg',
  barium: 'Ba',
  silver: 'Ag',
  zinc: 'Zn',
  钠: 'Na',
  钾: 'K',
  锂: 'Li',
  铯: 'Cs',
  铵: 'NH4',
  钙: 'Ca',
  镁: 'Mg',
  钡: 'Ba',
  银: 'Ag',
  锌: 'Zn',
}
const metalNames = Object.keys(metals).filter((name) => /[a-z]/.test(name))
/** `sodium butyrate`, `diclofenac sodium`, with a hyphen, too; butyl lithium has its metal drawn at carbon. */
const metalSalt = new RegExp(
  `\\b(?:mono|di|tri|tetra|hemi)?(${metalNames.join('|')}) salt\\b|^(?:mono|di|tri|tetra)?(${metalNames.join('|')})[ -]\\S*[a-z]{3}\\S*ate$|([钠钾锂铯铵钙镁钡银锌])盐|\\w{4}(?<!yl)[ -](?:di|tri|hemi)?(${metalNames.join('|')})$`,
  'i',
)

function metalOf(text: string): string | null {
  const found = metalSalt.exec(text)
  const name = found?.slice(1).find(Boolean)
  return name === undefined ? null : (metals[name.toLowerCase()] ?? null)
}

const elements: Record<string, string> = Object.fromEntries(
  `lead Pb 铅, tin Sn 锡, bismuth Bi 铋, antimony Sb 锑, arsenic As 砷, germanium Ge 锗, silicon Si 硅, gallium Ga 镓, indium In 铟, thallium Tl 铊,
  aluminum Al 铝, aluminium Al 铝, boron B 硼, selenium Se 硒, tellurium Te 碲, sulfur S 硫, sulphur S 硫, zinc Zn 锌, magnesium Mg 镁, calcium Ca 钙,
  lithium Li 锂, sodium Na 钠, potassium K 钾, iron Fe 铁, copper Cu 铜, nickel Ni 镍, cobalt Co 钴, mercury Hg 汞, cadmium Cd 镉, titanium Ti 钛`
    .split(',')
    .flatMap((line) => {
      const [name, symbol, chinese] = line.trim().split(' ') as [string, string, string]
      return [
        [name, symbol],
        [chinese, symbol],
      ]
    }),
)
const shapes =
  /[\s,(]*(?:powders?|metal|foil|shots?|wires?|granul\w*|granules|pieces|rods?|sheets?|turnings|chips|dust|ingots?|pellets?|sticks?|lumps?|balls?|beads?|sponge|flakes?|粉末?|粒|片|丝|箔|棒|块|锭|屑|\d.*)\)?/gi

function elementOf(text: string): string | null {
  const name = text.toLowerCase().replace(shapes, '').trim()
  return elements[name] ?? null
}
