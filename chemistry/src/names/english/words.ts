import { groupOf } from '../form.ts'
import type { Group, Skeleton } from '../form.ts'
import { acids, skeletons } from '../vocabulary/skeletons.ts'

/** Numerical stems of chains (IUPAC 2013, P-14.2.1, P-21.2.1). */
export const STEMS = new Map<string, number>(
  [
    'meth', 'eth', 'prop', 'but', 'pent', 'hex', 'hept', 'oct', 'non', 'dec', 'undec', 'dodec', 'tridec', 'tetradec', 'pentadec', 'hexadec',
    'heptadec', 'octadec', 'nonadec', 'icos', 'henicos', 'docos', 'tricos', 'tetracos', 'pentacos', 'hexacos', 'heptacos', 'octacos',
    'nonacos', 'triacont', 'hentriacont', 'dotriacont', 'tritriacont', 'tetratriacont', 'pentatriacont', 'hexatriacont',
  ].map((stem, index) => [stem, index + 1] as [string, number]),
) // prettier-ignore
STEMS.set('eicos', 20).set('heneicos', 21).set('tetracont', 40).set('amyl', 0)
STEMS.delete('amyl')

export const MULTIPLIERS = new Map<string, number>(
  ['di', 'tri', 'tetra', 'penta', 'hexa', 'hepta', 'octa', 'nona', 'deca', 'undeca', 'dodeca', 'trideca', 'tetradeca', 'pentadeca', 'hexadeca', 'heptadeca', 'octadeca', 'nonadeca', 'icosa', 'henicosa', 'docosa', 'tricosa', 'tetracosa', 'pentacosa'].map((word, index) => [word, index + 2] as [string, number]),
) // prettier-ignore
MULTIPLIERS.set('eicosa', 20).set('heneicosa', 21)
for (const [index, word] of ['bis', 'tris', 'tetrakis', 'pentakis', 'hexakis'].entries())
  MULTIPLIERS.set(word, index + 2)

/** Heteroatoms of Hantzsch–Widman and replacement names: P-22.2.2, P-15.4. */
export const HETERO = new Map([
  ['oxa', 'O'], ['ox', 'O'], ['thia', 'S'], ['thi', 'S'], ['aza', 'N'], ['az', 'N'], ['sila', 'Si'], ['sil', 'Si'], ['phospha', 'P'],
  ['phosph', 'P'], ['bora', 'B'], ['bor', 'B'], ['selena', 'Se'], ['selen', 'Se'], ['tellura', 'Te'], ['tellur', 'Te'], ['germa', 'Ge'],
  ['stanna', 'Sn'], ['arsa', 'As'], ['phosphol', 'P'],
]) // prettier-ignore
HETERO.delete('phosphol')

/** Endings of Hantzsch–Widman rings: size and whether saturated. */
export const RING_ENDINGS: [string, number, boolean][] = [
  ['iridine', 3, true], ['irine', 3, false], ['irene', 3, false], ['irane', 3, true], ['iran', 3, true], ['etidine', 4, true], ['ete', 4, false], ['etane', 4, true], ['etan', 4, true],
  ['olidine', 5, true], ['ole', 5, false], ['ol', 5, false], ['olane', 5, true], ['olan', 5, true],
  ['inane', 6, true], ['inan', 6, true], ['ane', 6, true], ['an', 6, true], ['ine', 6, false], ['in', 6, false], ['inine', 6, false],
  ['epane', 7, true], ['epan', 7, true], ['epine', 7, false], ['epin', 7, false], ['ocane', 8, true], ['ocan', 8, true], ['ocine', 8, false], ['ocin', 8, false], ['onane', 9, true], ['onan', 9, true], ['onine', 9, false], ['onin', 9, false], ['ecane', 10, true], ['ecan', 10, true], ['ecine', 10, false], ['etidin', 4, true], ['iridin', 3, true], ['olidin', 5, true],
] // prettier-ignore

const known = (id: string): Group => groupOf({ kind: 'known', id })

function add(to: Map<string, Group>, words: string, id: string): void {
  if (!skeletons.has(id)) throw new Error(`no skeleton ${id}`)
  to.set(words, known(id))
}

/** Substituents and heads of substituents that are one word. */
export const SUBSTITUENTS = new Map<string, Group>()
/** Symbols of peptides, whose words are read as chains and acids */
const SYMBOLS = /^radical (pbf|acm|acetyl|benzoyl|methyl|ethyl)$/
for (const [id] of skeletons) if (id.startsWith('radical ') && !SYMBOLS.test(id)) add(SUBSTITUENTS, id.slice(8), id)
for (const id of `fluoro chloro bromo iodo nitro nitroso azido cyano isocyano cyanato isocyanato thiocyanato isothiocyanato selenocyanato
  iodosyl hydroxy mercapto selanyl hydroperoxy oxo thioxo selenoxo carboxy formyl sulfo sulfino phosphono borono carboxylato sulfonato
  oxido trifluoromethyl deuterio amino imino hydroxyimino nitrilo amidino guanidino ureido thioureido carbamoyl thiocarbamoyl sulfamoyl
  hydrazinyl hydrazono silyl disilanyl germyl stannyl phosphino arsino phosphoryl boryl oxy thio seleno telluro dithio sulfinyl
  sulfonyl seleninyl selenonyl carbonyl thiocarbonyl oxycarbonyl carbonyloxy carbonylamino sulfonyloxy sulfonylamino carbothioyl azo epoxy
  epithio epimino methylenedioxy ethylenedioxy hydrazinocarbonyl siloxy`.split(/\s+/))
  add(SUBSTITUENTS, id, id)
/** Bridges of one atom are bound at two positions: 2,3-epoxypropyl. */
for (const id of ['epoxy', 'epithio', 'epimino'])
  SUBSTITUENTS.set(id, { ...known(id), free: { orders: [1, 1], locants: undefined } })
const OTHER_SUBSTITUENTS: [string, string][] = [
  ['sulfanyl|mercaptyl|sulfhydryl', 'mercapto'], ['sulfanyl', 'thio'], ['selanyl', 'seleno'], ['tellanyl', 'telluro'],
  ['sulfanylidene|thiono', 'thioxo'], ['selanylidene', 'selenoxo'], ['oxidanylidene|keto', 'oxo'],
  ['aminocarbonyl', 'carbamoyl'], ['aminothioxomethyl|carbamothioyl|aminocarbonothioyl', 'thiocarbamoyl'], ['aminosulfonyl', 'sulfamoyl'],
  ['carbonothioyl', 'thiocarbonyl'], ['hydrazino|diazanyl', 'hydrazinyl'], ['hydrazinylidene|diazanylidene', 'hydrazono'], ['carbamoylamino', 'ureido'], ['azanyl', 'amino'], ['azanylidene', 'imino'],
  ['t-butoxy', 'radical tert-butoxy'], ['iso-propoxy|i-propoxy|isopropyloxy|1-methylethoxy|propan-2-yloxy', 'radical isopropoxy'], ['diazenyl', 'azo'], ['phosphanyl', 'phosphino'], ['arsanyl', 'arsino'], ['silyloxy', 'siloxy'], ['disulfanyl', 'dithio'], ['carbamimidoyl', 'amidino'], ['carbamimidamido', 'guanidino'],
  ['dihydroxyboryl|dihydroxyboranyl', 'borono'], ['boranyl', 'boryl'], ['phosphinyl|phosphinoyl', 'phosphoryl'], ['sulfonamido-', 'sulfonylamino'],
  ['1-methylethyl|propan-2-yl|i-propyl|iso-propyl', 'radical isopropyl'], ['iso-butyl|i-butyl', 'radical isobutyl'],
  ['s-butyl|secbutyl|sec.-butyl|(sec)-butyl', 'radical sec-butyl'], ['t-butyl|tertbutyl|tert.-butyl|tert butyl|(tert)-butyl', 'radical tert-butyl'],
  ['isoamyl|iso-pentyl|isopentyl', 'radical isopentyl'], ['t-pentyl|tert-amyl|t-amyl', 'radical tert-pentyl'], ['ethenyl', 'radical vinyl'], ['t-octyl', 'radical tert-octyl'],
  ['ethenylidene', 'radical vinylidene'], ['1-methylethenyl', 'radical isopropenyl'], ['phenylmethylene|phenylmethylidene', 'radical benzylidene'], ['1-methylethylidene', 'radical isopropylidene'],
  ['diphenylmethyl', 'radical benzhydryl'], ['triphenylmethyl', 'radical trityl'], ['2-methylallyl', 'radical methallyl'],
  ['p-toluenesulfonyl|toluene-4-sulfonyl', 'radical tosyl'], ['methanesulfonyl|methylsulfonyl', 'radical mesyl'],
  ['benzyloxycarbonyl|carbobenzoxy|carbobenzyloxy', 'radical cbz'], ['tert-butoxycarbonyl|tert-butyloxycarbonyl|t-butoxycarbonyl', 'radical boc'],
  ['methylidene', 'radical methylene'], ['pentafluoro-lambda6-sulfanyl', 'radical pentafluorosulfanyl'],
  ['1,2-ethanediyl|ethane-1,2-diyl', 'radical ethylene'],
] // prettier-ignore
/** Words with more than one meaning; all are tried. */
export const OTHER_MEANINGS = new Map<string, Group[]>()
for (const [words, id] of OTHER_SUBSTITUENTS) {
  for (const word of words.split('|')) {
    if (word.endsWith('-')) continue
    if (SUBSTITUENTS.has(word) && !word.startsWith('radical'))
      OTHER_MEANINGS.set(word, [...(OTHER_MEANINGS.get(word) ?? []), known(id)])
    else add(SUBSTITUENTS, word, id)
  }
}

/** Parents that are one word: ring systems and retained names; a final e may be left out before a suffix. */
export const PARENTS = new Map<string, Skeleton>()
const NOT_PARENTS = /^phenylhydrazine$|^(acid|radical|middle|hydrogen|place|anion)\b|( anion| ion| end)$/
const HEADS = new Set(SUBSTITUENTS.keys())
for (const [id, entry] of skeletons)
  if (!NOT_PARENTS.test(id) && !HEADS.has(id) && entry.needs.length === 0 && entry.bound.length === 0)
    PARENTS.set(id, { kind: 'known', id })
const OTHER_PARENTS: [string, string][] = [
  ['phenylamine|benzenamine', 'aniline'], ['indan', 'indane'], ['2,3-dihydroindole', 'indoline'], ['chromane', 'chroman'], ['isochromane', 'isochroman'], ['thiochromane', 'thiochroman'],
  ['naphthacene', 'tetracene'], ['thianaphthene|thionaphthene|benzo[b]thiophene|1-benzothiophene|benzothiofuran', 'benzothiophene'], ['benzo[c]thiophene|2-benzothiophene', 'isobenzothiophene'],
  ['benzo[b]furan|1-benzofuran|coumarone', 'benzofuran'], ['benzo[c]furan|2-benzofuran', 'isobenzofuran'], ['1,2-oxazole', 'isoxazole'], ['1,2-thiazole', 'isothiazole'],
  ['1,3-oxazole', 'oxazole'], ['1,3-thiazole', 'thiazole'], ['1,3-benzothiazole|benzo[d]thiazole', 'benzothiazole'], ['1,3-benzoxazole|benzo[d]oxazole', 'benzoxazole'],
  ['benzo[d]imidazole|1,3-benzimidazole|benzoimidazole', 'benzimidazole'], ['benzo[d][1,2,3]triazole|1,2,3-benzotriazole', 'benzotriazole'],
  ['benzo[d]isoxazole|1,2-benzisoxazole|benzisoxazole', '1,2-benzoxazole'], ['anthranil|2,1-benzisoxazole', '2,1-benzoxazole'], ['benzo[d]isothiazole|1,2-benzisothiazole', '1,2-benzothiazole'],
  ['benzo[d][1,3]dioxole|benzodioxole|1,3-dioxaindane', '1,3-benzodioxole'], ['1-benzopyran', 'chromene'], ['2-benzopyran', 'isochromene'], ['1-benzothiopyran', 'thiochromene'],
  ['dibenzo[b,d]furan', 'dibenzofuran'], ['dibenzo[b,d]thiophene', 'dibenzothiophene'], ['9h-pyrido[3,4-b]indole', 'beta-carboline'],
  ['dibenzo[b,e][1,4]dioxin|dibenzo-p-dioxin|dibenzo[1,4]dioxin', 'oxanthrene'], ['phenanthroline', '1,10-phenanthroline'], ['1,2,5-oxadiazole', 'furazan'],
  ['p-benzoquinone|p-quinone', '1,4-benzoquinone'], ['o-benzoquinone', '1,2-benzoquinone'], ['pyrocatechol', 'catechol'], ['pyrrolidone', '2-pyrrolidone'], ['1,4-benzodioxan', '1,4-benzodioxane'],
  ['urea|carbamide', 'urea'], ['1,3-xylene', 'm-xylene'], ['1,4-xylene', 'p-xylene'], ['1,2-xylene', 'o-xylene'], ['azane', 'ammonia'], ['phosphane', 'phosphine'], ['arsane', 'arsine'], ['stibane', 'stibine'], ['amine', 'amine'],
  ['diazane', 'hydrazine'], ['azabenzene', 'pyridine'], ['tetrahydrofurane-', 'furan'], ['bornan', 'bornane'], ['adamantan', 'adamantane'], ['hydroquinol|quinol', 'hydroquinone'], ['4-phenetidine', 'p-phenetidine'], ['ethene', 'ethylene'], ['ethyne', 'acetylene'],
  ['oxirene-', 'furan'], ['selenourea', 'selenourea'], ['benzenethiol', 'benzenethiol'],
] // prettier-ignore
for (const [words, id] of OTHER_PARENTS) {
  const list = words.split('|')
  for (const word of list) if (!word.endsWith('-')) PARENTS.set(word, { kind: 'known', id })
}
PARENTS.set('methanone', { kind: 'known', id: 'ketone' })
for (const [word, skeleton] of PARENTS)
  if (word.endsWith('e') && word.length > 4 && !/^(phosphin|arsin|stibin|phosphan)e$/.test(word))
    PARENTS.set(word.slice(0, -1), skeleton)

/** Contracted stems before yl: P-29.3.3 */
export const YL_STEMS: [string, string][] = [
  ['pyrid', 'pyridine'], ['fur', 'furan'], ['thien', 'thiophene'], ['naphth', 'naphthalene'], ['anthr', 'anthracene'], ['phenanthr', 'phenanthrene'], ['quinol', 'quinoline'], ['isoquinol', 'isoquinoline'], ['piperid', 'piperidine'], ['morphol', 'morpholine'], ['adamant', 'adamantane'], ['norborn', 'norbornane'], ['benzothien', 'benzothiophene'], ['benzofur', 'benzofuran'], ['selenien', 'selenophene'], ['chrom', 'chromene'],
] // prettier-ignore

/** Names of acids from their stems: what may follow `acet`, and which suffix of the family it is. */
const FAMILIES = {
  oic: { acid: 'oic acid', yl: 'oyl', amide: 'amide', nitrile: 'nitrile', aldehyde: 'al', hydrazide: 'hydrazide', anilide: 'anilide', amidine: 'imidamide', hydroxamic: 'hydroxamic acid', thioamide: 'thioamide' },
  carboxylic: { acid: 'carboxylic acid', yl: 'carbonyl', amide: 'carboxamide', nitrile: 'carbonitrile', aldehyde: 'carbaldehyde', hydrazide: 'carbohydrazide', anilide: 'carboxanilide', amidine: 'carboximidamide', hydroxamic: 'carbohydroxamic acid', thioamide: 'carbothioamide' },
  sulfonic: { acid: 'sulfonic acid', yl: 'sulfonyl', amide: 'sulfonamide', nitrile: '', aldehyde: '', hydrazide: 'sulfonohydrazide', anilide: 'sulfonanilide', amidine: '', hydroxamic: '', thioamide: '' },
} // prettier-ignore

/** A word that is a whole parent with its principal groups; `ate` is waiting for its esters or negative, `amido` hangs on its nitrogen. */
export type AcidWord = { group: Group; form: 'acid' | 'ate' | 'yl' | 'amido' | 'other' }

export const ACID_WORDS = new Map<string, AcidWord>()
const STEM_WORDS: Record<string, string> = {
  oxal: 'oxal,ox',
  'o-tolu': 'o-tolu,2-tolu',
  'p-tolu': 'p-tolu,4-tolu',
  'm-tolu': 'm-tolu,3-tolu',
  glyoxyl: 'glyoxyl,glyoxal',
  pival: 'pival,pivalo',
  mal: 'mal',
  male: 'male',
  'p-anis': 'p-anis',
  capr: 'capr',
  gall: 'gall',
  undecylen: 'undecylen',
  '2-fur': '2-fur,fur,2-fu',
  '2-theno': '2-theno',
  crot: 'croton',
  stear: 'stear',
  arachid: 'arachid',
  tartar: 'tartar',
  azela: 'azela',
  naphth: 'naphth',
}
for (const [id, { family, positions }] of acids) {
  if (family === 'hydroxyl' || family === 'thiol') continue
  if (/ine$|^tryptophan$/.test(id)) {
    aminoAcid(id, positions)
    continue
  }
  for (const stem of (STEM_WORDS[id] ?? id).split(',')) {
    const frame: Skeleton = { kind: 'known', id: `acid ${id}` }
    const made = (kind: keyof (typeof FAMILIES)['oic']): Group => ({
      ...groupOf(frame),
      suffixes: [{ id: FAMILIES[family][kind], locants: positions, count: positions.length, added: [] }],
    })
    const put = (endings: string, kind: keyof (typeof FAMILIES)['oic'], form: AcidWord['form']) => {
      if (FAMILIES[family][kind] === '') return
      for (const ending of endings.split(',')) {
        const word = stem.endsWith('o') && ending.startsWith('o') ? stem + ending.slice(1) : stem + ending
        if (!ACID_WORDS.has(word)) ACID_WORDS.set(word, { group: made(kind), form })
      }
    }
    put('ic acid,oic acid', 'acid', 'acid')
    put('ate,oate', 'acid', 'ate')
    if (id !== 'capro' && id !== 'capr' && id !== 'fum' && id !== 'phthal') put('oyl', 'yl', 'yl')
    if (
      [
        'acet',
        'propion',
        'butyr',
        'isobutyr',
        'valer',
        'isovaler',
        'oxal',
        'malon',
        'succin',
        'glutar',
        'form',
      ].includes(id)
    )
      put('yl', 'yl', 'yl')
    put('amide', 'amide', 'other')
    if (positions.length === 1) put('amido', 'yl', 'amido')
    put('onitrile', 'nitrile', 'other')
    put('aldehyde', 'aldehyde', 'other')
    put('ohydrazide,hydrazide,ic acid hydrazide,oic acid hydrazide', 'hydrazide', 'other')
    put('anilide', 'anilide', 'other')
    put('amidine', 'amidine', 'other')
    put('ohydroxamic acid', 'hydroxamic', 'other')
    put('othioamide,thioamide', 'thioamide', 'other')
  }
}
/** Amino acids: alanine, alaninate, alanyl, alaninamide. */
function aminoAcid(id: string, positions: string[]): void {
  const stem = id.replace(/e$/, '')
  const made = (suffix: string): Group => ({
    ...groupOf({ kind: 'known', id: `acid ${id}` }),
    suffixes: [{ id: suffix, locants: positions, count: positions.length, added: [] }],
  })
  ACID_WORDS.set(id, { group: made('oic acid'), form: 'acid' })
  ACID_WORDS.set(`${stem}ate`, { group: made('oic acid'), form: 'ate' })
  ACID_WORDS.set(`${stem}amide`, { group: made('amide'), form: 'other' })
  ACID_WORDS.set(id === 'tryptophan' ? 'tryptophyl' : `${stem.replace(/in$/, '')}yl`, {
    group: made('oyl'),
    form: 'yl',
  })
}

/** Acids whose hydroxyls stand on one atom: boronic, phosphoric, carbonic, carbamic. */
const HYDROXYL_WORDS: [string, string, string][] = [
  ['boron', 'boronic acid', 'boronate'], ['bor', 'boric acid|orthoboric acid', 'borate|orthoborate'], ['borin', 'borinic acid', 'borinate'], ['phosphon', 'phosphonic acid', 'phosphonate'], ['phosphin', 'phosphinic acid', 'phosphinate'],
  ['phosphor', 'phosphoric acid|orthophosphoric acid', 'phosphate|orthophosphate'], ['phosphorothio', '', 'phosphorothioate|thiophosphate|phosphorothionate'], ['phosph-ite', '', 'phosphite'], ['arson', 'arsonic acid', 'arsonate'], ['arsen', 'arsenic acid', 'arsenate'],
  ['carbon', 'carbonic acid', 'carbonate'], ['sulfur', 'sulfuric acid', 'sulfate'], ['sulf-ite', 'sulfurous acid', 'sulfite'], ['silic', 'silicic acid|orthosilicic acid', 'silicate|orthosilicate'], ['carbam', 'carbamic acid', 'carbamate'], ['dithiocarbam', 'dithiocarbamic acid|carbamodithioic acid', 'dithiocarbamate|carbamodithioate'],
  ['sulfam', 'sulfamic acid', 'sulfamate'], ['chloroform', 'chloroformic acid|carbonochloridic acid', 'chloroformate|carbonochloridate'], ['fluorosulfon', '', 'fluorosulfonate|sulfurofluoridate'], ['chlorosulfon', 'chlorosulfonic acid', 'chlorosulfonate'], ['titan', '', 'titanate|orthotitanate'], ['tosyl', '', 'tosylate'], ['mesyl', '', 'mesylate'], ['trifl', 'triflic acid', 'triflate'],
] // prettier-ignore
for (const [id, acid, ate] of HYDROXYL_WORDS) {
  const { family, positions } = acids.get(id)!
  const group: Group = {
    ...groupOf({ kind: 'known', id: `acid ${id}` }),
    suffixes: [{ id: `acid ${family}`, locants: positions, count: positions.length, added: [] }],
  }
  for (const word of acid.split('|').filter(Boolean)) ACID_WORDS.set(word, { group, form: 'acid' })
  for (const word of ate.split('|').filter(Boolean)) ACID_WORDS.set(word, { group, form: 'ate' })
}

/** Acyl groups bound by oxygen */
for (const [word, yl] of [
  ['formyloxy', 'formoyl'],
  ['propionoxy', 'propionyl'],
  ['butyroxy', 'butyryl'],
] as const) {
  const acyl = ACID_WORDS.get(yl)
  if (acyl !== undefined)
    SUBSTITUENTS.set(word, { ...known('oxy'), prefixes: [{ locants: undefined, count: 1, group: acyl.group }] })
}
{
  const alkyl = (length: number): Group => ({
    ...groupOf({ kind: 'chain', length }),
    free: { orders: [1], locants: undefined },
  })
  const oxycarbonyl = (group: Group): Group => ({
    ...known('oxycarbonyl'),
    prefixes: [{ locants: undefined, count: 1, group }],
  })
  SUBSTITUENTS.set('carbomethoxy', oxycarbonyl(alkyl(1)))
    .set('carbethoxy', oxycarbonyl(alkyl(2)))
    .set('carboethoxy', oxycarbonyl(alkyl(2)))
  SUBSTITUENTS.set('trifluoroacetyl', {
    ...ACID_WORDS.get('acetyl')!.group,
    prefixes: [{ locants: ['2', '2', '2'], count: 3, group: known('fluoro') }],
  })
  SUBSTITUENTS.set('amyl', alkyl(5))
    .set('lauryl', alkyl(12))
    .set('cetyl', alkyl(16))
    .set('stearyl', alkyl(18))
    .set('myristyl', alkyl(14))
}

/** Endings of principal groups: word, suffix, and what kind of word it makes. */
export const SUFFIX_WORDS: [string, string, AcidWord['form']][] = [
  ['ol', 'ol', 'other'], ['thiol', 'thiol', 'other'], ['selenol', 'selenol', 'other'], ['olate', 'olate', 'other'], ['thiolate', 'thiolate', 'other'],
  ['one', 'one', 'other'], ['thione', 'thione', 'other'], ['imine', 'imine', 'other'], ['amine', 'amine', 'other'],
  ['aminium', 'aminium', 'other'], ['al', 'al', 'other'], ['carbaldehyde', 'carbaldehyde', 'other'],
  ['carboxaldehyde', 'carbaldehyde', 'other'], ['oic acid', 'oic acid', 'acid'], ['oate', 'oic acid', 'ate'], ['oyl', 'oyl', 'yl'], ['amide', 'amide', 'other'], ['amido', 'oyl', 'amido'], ['nitrile', 'nitrile', 'other'],
  ['hydrazide', 'hydrazide', 'other'], ['ohydrazide', 'hydrazide', 'other'], ['oic acid hydrazide', 'hydrazide', 'other'], ['thioamide', 'thioamide', 'other'], ['imidamide', 'imidamide', 'other'], ['amidine', 'imidamide', 'other'],
  ['thioic acid', 'thioic acid', 'acid'], ['peroxoic acid', 'peroxoic acid', 'acid'], ['hydroxamic acid', 'hydroxamic acid', 'acid'], ['anilide', 'anilide', 'other'],
  ['carboxylic acid', 'carboxylic acid', 'acid'], ['carboxylate', 'carboxylic acid', 'ate'], ['carbonyl', 'carbonyl', 'yl'], ['carboxamide', 'carboxamide', 'other'], ['carboxamido', 'carbonyl', 'amido'],
  ['carbonitrile', 'carbonitrile', 'other'], ['carbohydrazide', 'carbohydrazide', 'other'], ['carboxylic acid hydrazide', 'carbohydrazide', 'other'], ['carbothioamide', 'carbothioamide', 'other'], ['carboximidamide', 'carboximidamide', 'other'], ['carboxamidine', 'carboximidamide', 'other'], ['carboxanilide', 'carboxanilide', 'other'],
  ['carbodithioic acid', 'carbodithioic acid', 'acid'], ['sulfonic acid', 'sulfonic acid', 'acid'], ['sulfonate', 'sulfonic acid', 'ate'], ['sulfonyl', 'sulfonyl', 'yl'], ['sulfonamide', 'sulfonamide', 'other'], ['sulfonamido', 'sulfonyl', 'amido'], ['sulfonohydrazide', 'sulfonohydrazide', 'other'], ['sulfonylhydrazide', 'sulfonohydrazide', 'other'], ['sulfonic acid hydrazide', 'sulfonohydrazide', 'other'],
  ['sulfinic acid', 'sulfinic acid', 'acid'], ['sulfinate', 'sulfinic acid', 'ate'], ['sulfinyl', 'sulfinyl', 'yl'], ['sulfinamide', 'sulfinamide', 'other'], ['sulfenyl', 'sulfenyl', 'yl'],
  ['phosphonic acid', 'phosphonic acid', 'acid'], ['phosphonate', 'phosphonic acid', 'ate'], ['phosphinic acid', 'phosphinic acid', 'acid'], ['phosphonous acid', 'phosphonous acid', 'acid'], ['phosphonic dichloride', 'phosphonic dichloride', 'other'], ['phosphonous dichloride', 'phosphonous dichloride', 'other'], ['arsonic acid', 'arsonic acid', 'acid'], ['boronic acid', 'boronic acid', 'acid'], ['boronate', 'boronic acid', 'ate'],
] // prettier-ignore

/** Chains with a principal group joined to a ring as in CAS index names: benzeneacetic acid (conjunctive names, P-51.3.3). */
export const CONJUNCTIVE_WORDS: [string, string, AcidWord['form']][] = [
  'methanol', 'ethanol', 'propanol', 'butanol', 'methanamine', 'ethanamine', 'propanamine', 'butanamine', 'acetonitrile', 'propanenitrile', 'butanenitrile', 'acetamide', 'propanamide',
  'butanamide', 'acetaldehyde', 'propanal', 'butanal', 'methanethiol', 'ethanethiol', 'methanesulfonamide',
].map((word) => [word, `joined ${word}`, 'other'] as [string, string, AcidWord['form']]) // prettier-ignore
for (const [acid, ate, yl] of [
  ['acetic acid', 'acetate', 'acetyl'],
  ['propanoic acid', 'propanoate', 'propanoyl'],
  ['butanoic acid', 'butanoate', 'butanoyl'],
  ['pentanoic acid', 'pentanoate', 'pentanoyl'],
  ['methanesulfonic acid', 'methanesulfonate', 'methanesulfonyl'],
] as const) {
  CONJUNCTIVE_WORDS.push([acid, `joined ${acid}`, 'acid'], [ate, `joined ${acid}`, 'ate'])
  if (yl !== undefined) CONJUNCTIVE_WORDS.push([yl, `joined ${yl}`, 'yl'])
}

/** Words behind a group that are a parent with something bound to it: `chloride`, `ether`. */
export const CLASS_WORDS = new Map<string, string>(
  `ether sulfide disulfide trisulfide tetrasulfide selenide diselenide telluride peroxide sulfoxide sulfone ketone thioketone alcohol mercaptan
  hydroperoxide amine fluoride chloride bromide iodide cyanide isocyanide azide cyanate isocyanate thiocyanate isothiocyanate selenocyanate
  nitrite nitrate`
    .split(/\s+/)
    .map((word) => [word, word]),
)
CLASS_WORDS.set('thioether', 'sulfide').set('thiocyanide', 'thiocyanate').set('sulphone', 'sulfone')

/** Words between equal parents. */
export const MIDDLES = new Map<string, Group>()
for (const [id] of skeletons) if (id.startsWith('middle ')) MIDDLES.set(id.slice(7), known(id))
MIDDLES.set('sulfanediyl', known('middle thio'))
  .set('disulfanediyl', known('middle dithio'))
  .set('diazenediyl', known('middle azo'))
  .set('dimethylsilanediyl', known('middle dimethylsilylene'))
  .set('thiobis-', known('middle thio'))
