/**
 * German word forms and the English ones that the English grammar reads, umlauts written as two letters. Longer forms come first where
 * one holds another; what is alike in both languages is not listed.
 */

/** Acids as they stand before `säure`, and the English acid without its `acid`. */
const ACIDS = `
essig=acetic|ameisen=formic|propion=propionic|isobutter=isobutyric|butter=butyric|isovalerian=isovaleric|valerian=valeric|pivalin=pivalic|capron=caproic|capryl=caprylic|caprin=capric|laurin=lauric|myristin=myristic|palmitin=palmitic|stearin=stearic|linolen=linolenic|linol=linoleic|oel=oleic|acryl=acrylic|methacryl=methacrylic|croton=crotonic|sorbin=sorbic|propiol=propiolic|hydrozimt=hydrocinnamic|zimt=cinnamic
oxal=oxalic|malon=malonic|bernstein=succinic|glutar=glutaric|adipin=adipic|pimelin=pimelic|kork=suberic|azelain=azelaic|sebacin=sebacic|malein=maleic|fumar=fumaric|itacon=itaconic|glykol=glycolic|glycol=glycolic|glyoxyl=glyoxylic|milch=lactic|brenztrauben=pyruvic|laevulin=levulinic|acetessig=acetoacetic|aepfel=malic|wein=tartaric|zitronen=citric|citronen=citric|mandel=mandelic
benzoe=benzoic|salicyl=salicylic|anthranil=anthranilic|gallus=gallic|isophthal=isophthalic|terephthal=terephthalic|phthal=phthalic|trimellit=trimellitic|pyromellit=pyromellitic|isonicotin=isonicotinic|nicotin=nicotinic|picolin=picolinic|sulfanil=sulfanilic|vanillin=vanillic|anis=anisic|barbitur=barbituric|cyanur=cyanuric|pikrin=picric
chlorameisen=chloroformic|kohlen=carbonic|chlorsulfon=chlorosulfonic|salpeter=nitric|schwefel=sulfuric|phosphor=phosphoric|bor=boric|perchlor=perchloric|ascorbin=ascorbic|harn=uric|hippur=hippuric|perbenzoe=perbenzoic|bromwasserstoff=hydrobromic|thiosalicyl=thiosalicylic|thioglykol=thioglycolic
carbamin=carbamic|glutamin=glutamic|asparagin=aspartic
carbon=carboxylic|sulfon=sulfonic|sulfin=sulfinic|boron=boronic|phosphon=phosphonic|phosphin=phosphinic|arson=arsonic|amidosulfon=sulfamic
`

/** Amino acids, whose esters are named behind them (Glycinethylester). */
export const AMINO_ACIDS =
  'alanin|arginin|asparagin|cystein|glutamin|glycin|histidin|isoleucin|leucin|lysin|methionin|ornithin|phenylalanin|prolin|serin|threonin|tryptophan|tyrosin|valin'

/** Metals whose salts are one word in German. */
const METALS = `
natrium=sodium|kalium=potassium|lithium=lithium|rubidium=rubidium|caesium=cesium|calcium=calcium|kalzium=calcium|magnesium=magnesium|strontium=strontium|barium=barium|zink=zinc|cadmium=cadmium|aluminium=aluminum|silber=silver|ammonium=ammonium|eisen=iron|kupfer=copper|mangan=manganese|nickel=nickel|cobalt=cobalt|kobalt=cobalt|blei=lead
`

/** Other words wherever they stand. */
const PIECES = `
tetrachlorkohlenstoff=carbon tetrachloride|schwefelkohlenstoff=carbon disulfide|wasserstoffperoxid=hydrogen peroxide|thioharnstoff=thiourea|harnstoff=urea|ammoniak=ammonia|epichlorhydrin=epichlorohydrin|ethylenglykol=ethylene glycol|ethylenglycol=ethylene glycol|propylenglykol=propylene glycol|glycerin=glycerol|brenzcatechin=catechol|brenzkatechin=catechol|resorcin=resorcinol|kresol=cresol|campher=camphor|kampfer=camphor|cumarin=coumarin|phenolat=benzenolat
naphthalin=naphthalene|benzol=benzene|toluol=toluene|xylol=xylene|styrol=styrene|cumol=cumene|isochinolin=isoquinoline|chinolin=quinoline|chinoxalin=quinoxaline|chinazolin=quinazoline|hydrochinon=hydroquinone|chinon=quinone|p-toluolsulfon=4-methylbenzenesulfon|4-toluolsulfon=4-methylbenzenesulfon
zimtaldehyd=cinnamaldehyde|kaffein=caffeine|coffein=caffeine|koffein=caffeine|oxychlorid=oxychloride|borhydrid=borohydride|azetat=acetate|formiat=formate|zitrat=citrate|karbonat=carbonate|hydrogencarbonat=hydrogen carbonate|hydrogensulfat=hydrogen sulfate|dihydrogenphosphat=dihydrogen phosphate|hydrogenphosphat=hydrogen phosphate|hydrogenphthalat=hydrogen phthalate|hydrogensulfit=hydrogen sulfite|dodecylsulfat=dodecyl sulfate
`

/** Substances whose German name is no German form of the English one. */
const WHOLE = `
wasser=water|natronlauge=sodium hydroxide|kalilauge=potassium hydroxide|kupfersulfat-pentahydrat=copper(II) sulfate pentahydrate|kupfersulfat=copper(II) sulfate|eisessig=acetic acid|salzsaeure=hydrochloric acid|chlorwasserstoff=hydrogen chloride|bromwasserstoff=hydrogen bromide|blausaeure=hydrogen cyanide|cyanwasserstoff=hydrogen cyanide|schwefelwasserstoff=hydrogen sulfide|kohlendioxid=carbon dioxide|kohlenstoffdioxid=carbon dioxide|kohlenmonoxid=carbon monoxide|kohlenstoffmonoxid=carbon monoxide|schwefeldioxid=sulfur dioxide|schwefeltrioxid=sulfur trioxide|wasserstoffperoxid=hydrogen peroxide|stickstoffdioxid=nitrogen dioxide|distickstoffmonoxid=nitrous oxide
phosphortrichlorid=phosphorus trichloride|phosphortribromid=phosphorus tribromide|phosphorpentachlorid=phosphorus pentachloride|phosphoroxychlorid=phosphorus oxychloride|phosphorylchlorid=phosphorus oxychloride|schwefelhexafluorid=sulfur hexafluoride|lithiumaluminiumhydrid=lithium aluminium hydride|natriumborhydrid=sodium borohydride|natriumhydrid=sodium hydride|natriumamid=sodium amide|natriumcyanborhydrid=sodium cyanoborohydride
4-toluidin=p-toluidine|3-toluidin=m-toluidine|2-toluidin=o-toluidine|trichlorethylen=trichloroethylene|tetrachlorethylen=tetrachloroethylene|perchlorethylen=perchloroethylene|oxalylchlorid=oxalyl chloride|acrylnitril=acrylonitrile|ethylenoxid=ethylene oxide|propylenoxid=propylene oxide|styroloxid=styrene oxide|benzoylperoxid=benzoyl peroxide|dibenzoylperoxid=benzoyl peroxide|essigester=ethyl acetate|dimethylketon=acetone|methylenchlorid=methylene chloride|glykol=ethylene glycol|wasserstoff=hydrogen|stickstoff=nitrogen|sauerstoff=oxygen|ozon=ozone|chlor=chlorine|brom=bromine|iod=iodine
`

const table = (text: string): [string, string][] =>
  text
    .split(/[|\n]/)
    .filter(Boolean)
    .map((entry) => entry.split('=') as [string, string])
    .toSorted(([a], [b]) => b.length - a.length)

export const ACID_STEMS = new Map(table(ACIDS))
/** Metals that need their charge: Kupferchlorid is one of two. */
export const NEEDS_CHARGE = new Set(['eisen', 'kupfer', 'mangan', 'cobalt', 'kobalt', 'blei'])
export const METAL_WORDS = new Map(table(METALS))
export const PIECE_WORDS = new Map(table(PIECES))
export const WHOLE_WORDS = new Map(table(WHOLE))

/** What stands behind a substance as one word with it, and is a word of its own in English. */
export const CLASSES = [
  'hydrochlorid', 'hydrobromid', 'hydroiodid', 'hydroperoxid', 'isothiocyanat', 'isocyanat', 'thiocyanat', 'isocyanid', 'disulfid', 'sulfoxid', 'peroxid', 'hydroxid', 'sulfid', 'sulfon', 'ether', 'keton', 'alkohol', 'mercaptan', 'chlorid', '(?<!hydr|per|sulf)oxid',
  'bromid', 'iodid', 'fluorid', 'cyanid', 'azid', 'anhydrid', 'oxim',
] // prettier-ignore
