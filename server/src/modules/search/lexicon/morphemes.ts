/**
 * Pieces that systematic English names are put together from, longest sense first where it matters little: the cutter
 * weighs them itself. Kept by what they mean, so that a missing one is easily seen.
 */
const lists = {
  multipliers: `mono di tri tetra penta hexa hepta octa nona deca undeca dodeca hemi sesqui bis tris tetrakis pentakis
    hexakis per poly oligo bi ter quater`,
  relations: `iso neo sec tert cyclo spiro bicyclo tricyclo tetracyclo pentacyclo ortho meta para peri endo exo syn anti
    homo nor des deoxy desoxy dideoxy anhydro dehydro didehydro hydro dihydro trihydro tetrahydro hexahydro octahydro
    decahydro perhydro allo epi`,
  stems: `meth eth prop but pent hex hept oct non dec undec dodec tridec tetradec pentadec hexadec heptadec octadec
    eicos docos methan ethan propan butan pentan hexan heptan octan nonan decan`,
  chains: `methane ethane propane butane pentane hexane heptane octane nonane decane undecane dodecane methan ethan
    propan butan pentan hexan heptan octan nonan decan methyl ethyl propyl butyl pentyl hexyl heptyl octyl nonyl decyl
    undecyl dodecyl hexadecyl octadecyl cetyl stearyl lauryl oleyl myristyl palmityl isopropyl isobutyl isopentyl isoamyl
    amyl neopentyl vinyl allyl propargyl propenyl butenyl ethynyl propynyl crotyl prenyl geranyl farnesyl methylene
    ethylene propylene butylene methylidene ethylidene isopropylidene benzylidene methoxy ethoxy propoxy butoxy
    isopropoxy pentyloxy hexyloxy alkyl aryl ethene propene butene pentene hexene octene decene ethyne propyne butyne
    cyclopropane cyclobutane cyclopentane cyclohexane cycloheptane cyclooctane cyclopropyl cyclobutyl cyclopentyl
    cyclohexyl cycloheptyl cyclooctyl cyclohexene cyclopentene cyclohexenyl`,
  endings: `yl ylidene ylene ol diol triol al dial one dione trione oic oate ate ene diene yne amine diamine triamine
    amide imide imine nitrile thiol ium ide ite ine oyl enyl ynyl`,
  groups: `fluoro chloro bromo iodo difluoro trifluoro dichloro trichloro dibromo diiodo trifluoromethyl trifluoromethoxy
    difluoromethyl perfluoro nitro nitroso amino dimethylamino diethylamino methylamino azido diazo diazonium azo hydroxy
    dihydroxy oxo keto thio thioxo mercapto sulfanyl methylthio seleno telluro cyano isocyano cyanato isocyanato
    thiocyanato isothiocyanato formyl acetyl propionyl butyryl benzoyl acyl carbonyl carboxy carboxyl carbamoyl
    carbamimidoyl amidino guanidino ureido hydrazino hydrazono imino acetoxy acetamido benzamido phenoxy benzyloxy
    benzyl phenyl diphenyl triphenyl tolyl xylyl mesityl naphthyl biphenyl terphenyl trityl phenethyl cinnamyl styryl
    sulfonyl sulfinyl sulfo sulfamoyl sulfonamide sulfonamido tosyl mesyl triflyl nosyl phosphono phosphoryl phospho
    silyl trimethylsilyl triethylsilyl triisopropylsilyl dimethylsilyl boryl borono stannyl epoxy oxa aza thia dioxa
    diaza boc cbz fmoc pinacol morpholino piperidino pyrrolidino aminomethyl hydroxymethyl chloromethyl bromomethyl
    methoxymethyl hydroxyethyl aminoethyl peroxy hydroperoxy oxy glycidyl acryloyl methacryloyl`,
  acids: `acid formic acetic propionic propanoic butyric butanoic valeric pentanoic hexanoic heptanoic octanoic nonanoic
    decanoic lauric myristic palmitic stearic oleic linoleic oxalic malonic succinic glutaric adipic pimelic suberic
    sebacic maleic fumaric tartaric citric malic lactic glycolic glyoxylic pyruvic acrylic methacrylic crotonic benzoic
    phthalic isophthalic terephthalic salicylic cinnamic mandelic nicotinic isonicotinic picolinic anthranilic toluic
    naphthoic gallic boronic boric phosphonic phosphinic phosphoric phosphorous sulfonic sulfinic sulfuric sulfurous
    nitric nitrous hydrochloric hydrobromic hydroiodic perchloric carbonic carboxylic dicarboxylic tricarboxylic
    hydroxamic uronic formate acetate diacetate triacetate propionate butyrate oxalate malonate succinate glutarate
    adipate maleate fumarate tartrate citrate lactate acrylate methacrylate benzoate phthalate salicylate cinnamate
    nicotinate stearate palmitate laurate oleate carboxylate dicarboxylate carbonate bicarbonate carbamate sulfate
    bisulfate sulfite sulfonate mesylate tosylate besylate triflate trifluoroacetate nitrate nitrite phosphate phosphite
    phosphonate borate boronate tetrafluoroborate hexafluorophosphate silicate chlorate perchlorate hypochlorite chromate
    dichromate permanganate molybdate tungstate vanadate titanate arsenate selenite selenate cyanate thiocyanate`,
  functions: `aldehyde ketone alcohol ether ester anhydride chloride dichloride trichloride tetrachloride fluoride
    trifluoride bromide dibromide tribromide iodide triiodide hydrochloride dihydrochloride hydrobromide hydroiodide oxide
    dioxide trioxide monoxide pentoxide peroxide hydroxide alkoxide methoxide ethoxide butoxide hydride borohydride
    sulfide disulfide sulfoxide sulfone selenide nitride carbide phosphide cyanide isocyanate isothiocyanate azide
    hydrazide hydrazine hydrazone oxime semicarbazide semicarbazone urea thiourea guanidine amidine acetal ketal lactone
    lactam imidate carbaldehyde carboxaldehyde carboxamide carbonitrile carbothioamide formamide acetamide propanamide
    benzamide acetonitrile propionitrile benzonitrile acetophenone benzophenone propiophenone benzaldehyde acetaldehyde
    formaldehyde propanal butanal salt hydrate monohydrate dihydrate trihydrate tetrahydrate pentahydrate hexahydrate
    heptahydrate monosodium disodium trisodium dipotassium complex adduct dimer polymer methanol ethanol propanol
    isopropanol butanol pentanol hexanol octanol phenol naphthol cresol catechol resorcinol hydroquinone thiophenol
    phosphine phosphane diphosphine phosphonium phosphoramidite arsine stibine silane siloxane silanol stannane borane
    boroxine dioxaborolane trifluoroborate methylamine ethylamine propylamine butylamine cyclohexylamine benzylamine
    aniline toluidine anisidine ethylenediamine ethanolamine diethanolamine triethanolamine anisole phenetole acetanilide`,
  rings: `benzene toluene xylene mesitylene cumene styrene naphthalene anthracene phenanthrene pyrene chrysene perylene
    fluorene indene indane azulene tetralin acenaphthene furan thiophene pyrrole selenophene oxazole isoxazole thiazole
    isothiazole imidazole pyrazole triazole tetrazole oxadiazole thiadiazole pyridine pyridin pyridinyl pyridyl pyridazine
    pyrimidine pyrimidin pyrazine triazine tetrazine piperidine piperidin piperidinyl piperazine piperazin piperazinyl
    morpholine morpholin thiomorpholine pyrrolidine pyrrolidin pyrrolidinyl pyrrolidone pyrrolidinone piperidone azetidine
    aziridine azepane oxetane oxirane oxolane oxane dioxane dioxolane thiolane thiane tetrahydrofuran tetrahydropyran
    pyran pyranone chromene chromone chroman coumarin flavone xanthene thioxanthene carbazole acridine phenazine
    phenothiazine phenoxazine indole indoline indolin oxindole isatin isoindole isoindoline indazole benzimidazole
    benzoxazole benzothiazole benzotriazole benzofuran benzothiophene benzodioxole benzodioxane quinoline quinolin
    isoquinoline isoquinolin quinoxaline quinazoline cinnoline phthalazine naphthyridine purine pteridine azaindole
    pyrrolo pyrido pyrimido pyrazolo imidazo thieno furo thiazolo oxazolo triazolo benzo naphtho indolo dibenzo adamantane
    adamantyl norbornane norbornene camphor ferrocene porphyrin phthalocyanine crown hydantoin barbituric uracil thymine
    cytosine adenine guanine biphenyl bipyridine phenanthroline imidazol imidazolyl pyrazol pyrazolyl thiazol thiazolyl
    oxazol oxazolyl triazol triazolyl tetrazol tetrazolyl thienyl furyl furanyl pyrrolyl indolyl quinolinyl quinolyl
    imidazolium pyridinium ammonium quinone benzoquinone naphthoquinone anthraquinone maleimide phthalimide succinimide`,
  biochemicals: `glycine alanine valine leucine isoleucine proline serine threonine cysteine methionine phenylalanine
    tyrosine tryptophan histidine lysine arginine ornithine aspartic glutamic asparagine glutamine sarcosine taurine
    carnitine choline creatine glucose fructose galactose mannose ribose xylose arabinose sucrose lactose maltose
    trehalose cellulose starch glucoside galactoside glucuronide glucosamine galactosamine adenosine guanosine cytidine
    uridine thymidine inosine cholesterol cholestane androstane estradiol testosterone progesterone caffeine theophylline
    nicotine morphine quinine atropine retinol tocopherol ascorbic folic biotin thiamine riboflavin menthol limonene
    pinene terpineol eugenol vanillin thymol`,
  elements: `lithium sodium potassium rubidium cesium caesium beryllium magnesium calcium strontium barium titanium
    zirconium hafnium vanadium niobium tantalum chromium molybdenum tungsten manganese rhenium iron ferric ferrous ruthenium
    osmium cobalt rhodium iridium nickel palladium platinum copper cupric cuprous silver gold zinc cadmium mercury mercuric
    boron aluminum aluminium gallium indium thallium silicon germanium tin stannous stannic lead arsenic antimony bismuth
    selenium tellurium scandium yttrium lanthanum cerium praseodymium neodymium samarium europium gadolinium terbium
    dysprosium holmium erbium thulium ytterbium lutetium hydrogen nitrogen oxygen sulfur phosphorus phosphorous chlorine
    bromine iodine fluorine helium`,
}

/** All pieces of names that are known. */
export const knownPieces: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap((list) => list.trim().split(/\s+/)),
)

/** How many, and how joined: short, and yet no accident at the beginning of a piece. */
export const multipliers: ReadonlySet<string> = new Set(lists.multipliers.trim().split(/\s+/))
/** Pieces that say nothing alone. */
const stems = new Set(lists.stems.trim().split(/\s+/))
const longest = Math.max(...[...knownPieces].map((piece) => piece.length))

/** An unknown letter outweighs any number of known pieces a name can have between two letters. */
const UNKNOWN = 10
const KEEP = 100_000

export interface Cut {
  /** Fewest unknown letters, then fewest pieces. Empty for a word that is more than half unknown, a trade name. */
  pieces: readonly string[]
  /** Smaller pieces inside those: `trifluoro` and `methyl` in `trifluoromethyl`. Indexed, never asked for instead. */
  inner: readonly string[]
}
const nothing: Cut = { pieces: [], inner: [] }
const kept = new Map<string, Cut>()

/** Cuts a lower-case word into known pieces; unknown letters are left out. */
export function morphemes(word: string): Cut {
  if (word.length < 4) return nothing
  const earlier = kept.get(word)
  if (earlier) return earlier
  const { pieces, unknown } = cut(word, word.length)
  const found = unknown * 2 > word.length ? nothing : { pieces, inner: pieces.flatMap(inside) }
  if (kept.size >= KEEP) kept.clear()
  kept.set(word, found)
  return found
}

/** The pieces that a known piece is itself made of, down to the smallest that mean something. */
function inside(piece: string): string[] {
  if (piece.length < 7) return []
  const { pieces, unknown } = cut(piece, piece.length - 1)
  if (unknown > 0) return []
  return pieces.flatMap((one) => [...(one.length >= 4 && !stems.has(one) ? [one] : []), ...inside(one)])
}

function cut(word: string, longestPiece: number): { pieces: readonly string[]; unknown: number } {
  const cost = new Float64Array(word.length + 1).fill(Infinity)
  const from = new Int32Array(word.length + 1)
  cost[0] = 0
  const reach = (start: number, end: number, price: number) => {
    const sum = cost[start]! + price
    if (sum >= cost[end]!) return
    cost[end] = sum
    from[end] = start
  }
  const reachOf = Math.min(longest, longestPiece)
  for (let start = 0; start < word.length; start++) {
    reach(start, start + 1, UNKNOWN)
    for (let length = 2; length <= reachOf && start + length <= word.length; length++)
      if (knownPieces.has(word.slice(start, start + length))) reach(start, start + length, 1)
  }
  const pieces: string[] = []
  let unknown = 0
  for (let end = word.length; end > 0; end = from[end]!) {
    if (end - from[end]! > 1) pieces.push(word.slice(from[end]!, end))
    else unknown++
  }
  return { pieces: pieces.reverse(), unknown }
}
