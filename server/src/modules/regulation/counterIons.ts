/**
 * Acids, bases, solvates and ligands that stand beside other substances without lending them their own effect, by the first
 * block of their InChIKey: a list that names acetic acid and is silent about salts does not mean every acetate. A list that
 * says "and its salts" does.
 */
const table = `
  QTBSBXVTEAMEQO acetic acid
  BDAGIHXWWSANSR formic acid
  XBDQKXXYIPTUBI propionic acid
  DTQVDTLACAAQTR trifluoroacetic acid
  YNJBWRMUSHSURL trichloroacetic acid
  FOCAUTSVDIKZOP chloroacetic acid
  AEMRFAOFKBGASW glycolic acid
  JVTAAEKCZFNVCJ lactic acid
  LCTONWCANYUPML pyruvic acid
  MUBZPKHOEPUJKR oxalic acid
  OFOBLEOULBTSOW malonic acid
  KDYFGRWQOYBRFD succinic acid
  JFCQEDHGNNZCLN glutaric acid
  WNLRTRBMVRJNCN adipic acid
  VZCYOOQTPOCHFL maleic and fumaric acid
  BJEPYKJPYRNKOW malic acid
  FEWJPZIEWOKRBE tartaric acid
  KRKNYBCHXYNGOX citric acid
  RGHNJXZEOKUKBD gluconic acid
  CIWBSHSKHKDKBQ ascorbic acid
  WPYMKLBDIGXBTP benzoic acid
  YGSDEFSMJLZEOE salicylic acid
  PVNIIMVLHYAWGP nicotinic acid
  PXQPEWDEAKTCGB orotic acid
  IWYDHOAUDWTVEP mandelic acid
  QIAFMBKCNZACKA hippuric acid
  QIQXTHQIDYTFRH stearic acid
  IPCSVZSSVZVIGE palmitic acid
  POULHZVOKOAJMA lauric acid
  ZQPPMHVWECSIRJ oleic acid
  OBETXYAYXDNJHR 2-ethylhexanoic acid
  AFVFQIVMOAPDHO methanesulfonic acid
  CCIVGXIOQKPBKL ethanesulfonic acid
  SUMDYPCJJOFFON isethionic acid
  ITMCEJHCFYSIIV trifluoromethanesulfonic acid
  SRSXLGNVWSONIS benzenesulfonic acid
  JOXIMZWYDAKGHI p-toluenesulfonic acid
  KVBGVZZKJNLNJU naphthalene-2-sulfonic acid
  XTEGVFVZDVNBPF naphthalene-1,5-disulfonic acid
  MIOPJNTWMNEORI camphorsulfonic acid
  MOTZDAYCYVMXPC dodecyl hydrogen sulfate
  JZMJDSHXVKJFKW methyl hydrogen sulfate
  KIWBPDUYBMNFTB ethyl hydrogen sulfate
  OXNIZHLAWKMVMX picric acid
  WLJNZVDCPSBLRP embonic acid
  SVHQOIWIRUVWII tetraphenylborate
  YRKCREAYFQTBPV acetylacetone
  BAVYZALUXZFZLV methylamine
  ROSDSFDQCJNGOL dimethylamine
  GETQZCLCWQTVFV trimethylamine
  QUSNBJAOOMFDIB ethylamine
  HPNMFZURTQLUMO diethylamine
  ZMANZCXQSJIPKH triethylamine
  JGFZNNIVVJXRND diisopropylethylamine
  UAOMVDZJSHZZME diisopropylamine
  XBPCUCUWBYBCDP dicyclohexylamine
  PAFZNILMFXTMIY cyclohexylamine
  YBRBMKDOPFTVDT tert-butylamine
  PIICEJLVQHRZGT ethylenediamine
  HZAXFHJVJLSVMW ethanolamine
  ZBCBWPMODOFKDW diethanolamine
  GSEJCLTVZPLZKY triethanolamine
  LENZDBCJOHFCAS trometamol
  MBBZMMPHUWSWHV meglumine
  OEYIOHPDSNJKLS choline
  QEMXHQIAXOOASZ tetramethylammonium
  CBXCPBUEXACCNR tetraethylammonium
  DZLFLBLQUQXARW tetrabutylammonium
  USFPINLPPFWTJW tetraphenylphosphonium
  JUJWROOIHBZHMG pyridine
  GLUUGHFHXGJENI piperazine
  YNAVUWVOSKDBBP morpholine
  RAXXELZNTBOGNW imidazole
  ZRALSGWEFCBTJO guanidine
  XSQUKJJJFZCRTK urea
  UMGDCJDMYOKAJW thiourea
  KDXKERNSBIXSRK lysine
  ODKSFYDXXFIFQN arginine
  CKLJMWTZIZZHCS aspartic acid
  WHUUTDBJXJRKMK glutamic acid
  DHMQDGOQFOQNFH glycine
  OKKJLVBELUTLKV methanol
  LFQSCWFLJHTTHZ ethanol
  BDERNNFJNOPAEC propan-1-ol
  KFZMGEQAYNKOFK propan-2-ol
  LRHPLDYGYMQRHN butan-1-ol
  BTANRVKWQNVYAZ butan-2-ol
  DKGAVHZHDRPRBM tert-butanol
  LYCAIKOWRPUZTN ethylene glycol
  PEDCQBHIVMGVHV glycerol
  CSCPPACGZOOCGX acetone
  ZWEHNKRNPOVVGH butanone
  WEVYAHXRMPXWCK acetonitrile
  VNWKTOKETHGBQD methane
  OTMSDBZUPAUEDD ethane
  ATUOYWHBWRKTHZ propane
  VGGSQFUCUMXWEO ethene
  HSFWRNGVRCDJHI acetylene
  IJDNQMDRQITEOD butane
  NNPPMTNAJDCUHE isobutane
  OFBQJSOFQDEBGM pentane
  VLKZOEOYAKHREP hexane
  IMNFDUFMRHMDMM heptane
  XDTMQSROBMDMFD cyclohexane
  UHOVQNZJYSORNB benzene
  YXFVVABEGXRONW toluene
  CTQNGGLPUBDAKN xylene o
  IVSZLXZYQVIEFR xylene m
  URLKBWYHVLBVBO xylene p
  ZSWFCLXCOIISFI cyclopentadiene
  YMWUJEATGCHHMB dichloromethane
  HEDRZPFGACZZDS chloroform
  XEKOWRVHYACXOJ ethyl acetate
  RTZKZFJDLAIYFH diethyl ether
  WYURNTSHIVDZCO tetrahydrofuran
  RYHBNJHYFVUHQT 1,4-dioxane
  XTHFKEDIFFGKHM 1,2-dimethoxyethane
  IAZDPXIOMUYVGZ dimethyl sulfoxide
  ZMXDDKWLCZADIW dimethylformamide
  FXHOOIRPVKKKFG dimethylacetamide
  SECXISVLQFMRJM N-methylpyrrolidone
  QMMFVYPAHWMCMS dimethyl sulfide
  MZGNSEAPZQGJRB dimethyldithiocarbamic acid
  ISWSIDIOOBJBQZ phenol
  FERIUCNNQQJTOY butyric acid
  KQNPFQTWMSNSAP isobutyric acid
  NQPDZGIKBAWPEJ valeric acid
  GWYFCOCPABKNJV isovaleric acid
  IUGYQRQAERSCNH pivalic acid
  FUZZWVXGSFPDMH hexanoic acid
  MNWFXJYAOYHMED heptanoic acid
  WWZKQHOCKIZLMA octanoic acid
  FBUKVWPVBMHYJY nonanoic acid
  GHVNFZFCNZKVNT decanoic acid
  NIXOWILDQLNWCW acrylic acid
  CERQOIWHTDAKMF methacrylic acid
  ZXEKIIBDNHEJCQ isobutanol
  XXROGKLTLUQVRX allyl alcohol
  MSXVEPNJUHWQHW 2-methylbutan-2-ol
  RHQDFWAXVIIEBN 2,2,2-trifluoroethanol
  RIOQSEWOXXDEQQ triphenylphosphine
`

/** First blocks of InChIKeys, which leave stereo and isotopes out. */
export const counterIons: readonly string[] = [...table.matchAll(/^ +([A-Z]{14}) /gm)].map((match) => match[1]!)
