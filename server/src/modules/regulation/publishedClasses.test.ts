import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { regulation } from './contract.ts'
import { publishedClasses } from './publishedClasses.ts'

// Members of the classes that the schedules name in words, and substances near to them that are none, each by name and structure.

type Substance = readonly [name: string, smiles: string]
/** By the beginning of the class's name: what belongs to it, and what nearly does. */
const judged: Record<string, { members: Substance[]; others: Substance[] }> = {
  'O-Alkyl alkylphosphonofluoridates': {
    members: [
      ['sarin', 'CC(C)OP(C)(=O)F'],
      ['cyclosarin', 'CP(=O)(F)OC1CCCCC1'],
      ['soman, one stereoisomer', 'C[C@@H](O[P@](C)(=O)F)C(C)(C)C'],
      ['ethyl sarin', 'CCP(=O)(F)OC(C)C'],
    ],
    others: [
      ['diisopropyl fluorophosphate', 'CC(C)OP(=O)(F)OC(C)C'],
      ['isopropyl butylphosphonofluoridate', 'CCCCP(=O)(F)OC(C)C'],
      ['dodecyl methylphosphonofluoridate', 'CCCCCCCCCCCCOP(C)(=O)F'],
    ],
  },
  'O-Alkyl N,N-dialkylphosphoramidocyanidates': {
    members: [
      ['tabun', 'CCOP(=O)(C#N)N(C)C'],
      ['isopropyl diethyl analogue', 'CC(C)OP(=O)(C#N)N(CC)CC'],
    ],
    others: [
      ['diethyl phosphorocyanidate', 'CCOP(=O)(C#N)OCC'],
      ['dibutyl analogue', 'CCOP(=O)(C#N)N(CCCC)CCCC'],
    ],
  },
  'S-2-Dialkylaminoethyl': {
    members: [
      ['VX', 'CCOP(C)(=O)SCCN(C(C)C)C(C)C'],
      ['VX hydrochloride', 'CCOP(C)(=O)SCC[NH+](C(C)C)C(C)C.[Cl-]'],
      ['EA-2192, its acid', 'CP(=O)(O)SCCN(C(C)C)C(C)C'],
      ['VX methiodide', 'CCOP(C)(=O)SCC[N+](C)(C(C)C)C(C)C.[I-]'],
    ],
    others: [
      ['amiton', 'CCOP(=O)(OCC)SCCN(CC)CC'],
      ['demeton-S', 'CCOP(=O)(OCC)SCCSCC'],
    ],
  },
  'Mustard gas': {
    members: [
      ['mustard gas', 'ClCCSCCCl'],
      ['2-chloroethyl chloromethyl sulfide', 'ClCSCCCl'],
    ],
    others: [
      ['2-chloroethyl ethyl sulfide', 'CCSCCCl'],
      ['bis(2-chloroethyl) ether', 'ClCCOCCCl'],
      ['bis(2-chloroethyl) sulfone', 'ClCCS(=O)(=O)CCCl'],
    ],
  },
  Sesquimustard: {
    members: [
      ['sesquimustard', 'ClCCSCCSCCCl'],
      ['its homologue of five carbons', 'ClCCSCCCCCSCCCl'],
    ],
    others: [
      ['its homologue of six carbons', 'ClCCSCCCCCCSCCCl'],
      ['3,6-dithiaoctane-1,8-diol', 'OCCSCCSCCO'],
    ],
  },
  'O-Mustard': {
    members: [
      ['O-mustard', 'ClCCSCCOCCSCCCl'],
      ['bis(2-chloroethylthiomethyl) ether', 'ClCCSCOCSCCCl'],
    ],
    others: [['1,2-bis(2-chloroethoxy)ethane', 'ClCCOCCOCCCl']],
  },
  Lewisites: {
    members: [
      ['lewisite 1', 'Cl/C=C/[As](Cl)Cl'],
      ['lewisite 3', 'ClC=C[As](C=CCl)C=CCl'],
    ],
    others: [
      ['phenyldichloroarsine', 'Cl[As](Cl)c1ccccc1'],
      ['arsenic trichloride', 'Cl[As](Cl)Cl'],
    ],
  },
  'Nitrogen mustards': {
    members: [
      ['chlormethine hydrochloride', 'CN(CCCl)CCCl.Cl'],
      ['HN3', 'ClCCN(CCCl)CCCl'],
    ],
    others: [
      ['chlorambucil', 'OC(=O)CCCc1ccc(cc1)N(CCCl)CCCl'],
      ['bis(2-chloroethyl)amine', 'ClCCNCCCl'],
    ],
  },
  'N-(1-(Dialkylamino))alkylidene': {
    members: [
      ['A-230', 'CCN(CC)C(C)=NP(C)(=O)F'],
      ['A-234', 'CCOP(=O)(F)N=C(C)N(CC)CC'],
    ],
    others: [['an amidine without phosphorus', 'CCN(CC)C(C)=NC']],
  },
  'Alkylphosphonyl difluorides': {
    members: [['DF', 'CP(=O)(F)F']],
    others: [['phenylphosphonic difluoride', 'O=P(F)(F)c1ccccc1']],
  },
  'O-2-Dialkylaminoethyl alkylphosphonites': {
    members: [['QL', 'CCOP(C)OCCN(C(C)C)C(C)C']],
    others: [['triethyl phosphite', 'CCOP(OCC)OCC']],
  },
  'Chlorosarin, chlorosoman': {
    members: [['chlorosarin', 'CC(C)OP(C)(=O)Cl']],
    others: [['ethyl methylphosphonochloridate', 'CCOP(C)(=O)Cl']],
  },
  'Amiton and its salts': {
    members: [['amiton oxalate', 'CCOP(=O)(OCC)SCCN(CC)CC.OC(=O)C(O)=O']],
    others: [['demeton-S', 'CCOP(=O)(OCC)SCCSCC']],
  },
  'Phosphorus with one methyl': {
    members: [
      ['methylphosphonic acid', 'CP(=O)(O)O'],
      ['diethyl ethylphosphonate', 'CCOP(=O)(CC)OCC'],
      ['dimethyl methylphosphonate', 'COP(C)(=O)OC'],
      ['methylphosphonic dichloride', 'CP(=O)(Cl)Cl'],
      ['disodium methylphosphonate', 'CP(=O)([O-])[O-].[Na+].[Na+]'],
      ['propylphosphonic anhydride', 'CCCP1(=O)OP(=O)(CCC)OP(=O)(CCC)O1'],
    ],
    others: [
      ['fonofos', 'CCOP(=S)(CC)Sc1ccccc1'],
      ['trimethylphosphine oxide', 'CP(C)(C)=O'],
      ['glyphosate', 'OC(=O)CNCP(=O)(O)O'],
      ['diethyl butylphosphonate', 'CCCCP(=O)(OCC)OCC'],
      ['trimethyl phosphate', 'COP(=O)(OC)OC'],
      ['sarin, of schedule 1', 'CC(C)OP(C)(=O)F'],
      ['glufosinate', 'CP(=O)(O)CCC(N)C(=O)O'],
    ],
  },
  'N,N-Dialkylphosphoramidic dihalides': {
    members: [['dimethylphosphoramidic dichloride', 'CN(C)P(=O)(Cl)Cl']],
    others: [['morpholinophosphonic dichloride', 'O=P(Cl)(Cl)N1CCOCC1']],
  },
  'Dialkyl N,N-dialkylphosphoramidates': {
    members: [['diethyl dimethylphosphoramidate', 'CCOP(=O)(OCC)N(C)C']],
    others: [['hexamethylphosphoramide', 'CN(C)P(=O)(N(C)C)N(C)C']],
  },
  'N,N-Dialkylaminoethyl-2-chlorides': {
    members: [['2-(diisopropylamino)ethyl chloride hydrochloride', 'CC(C)N(CCCl)C(C)C.Cl']],
    others: [['1-(2-chloroethyl)piperidine', 'ClCCN1CCCCC1']],
  },
  'N,N-Dialkylaminoethane-2-ols': {
    members: [['2-(diisopropylamino)ethanol', 'CC(C)N(CCO)C(C)C']],
    others: [
      ['2-(dimethylamino)ethanol', 'CN(C)CCO'],
      ['2-(diethylamino)ethanol hydrochloride', 'CCN(CC)CCO.Cl'],
      ['triethanolamine', 'OCCN(CCO)CCO'],
      ['choline chloride', 'C[N+](C)(C)CCO.[Cl-]'],
    ],
  },
  'N,N-Dialkylaminoethane-2-thiols': {
    members: [['2-(dimethylamino)ethanethiol hydrochloride', 'CN(C)CCS.Cl']],
    others: [['cysteamine', 'NCCS']],
  },
  'Fentanyl-related substances': {
    members: [
      ['fentanyl', 'CCC(=O)N(c1ccccc1)C1CCN(CCc2ccccc2)CC1'],
      ['fentanyl citrate', 'CCC(=O)N(c1ccccc1)C1CCN(CCc2ccccc2)CC1.OC(=O)CC(O)(CC(O)=O)C(O)=O'],
      ['carfentanil', 'CCC(=O)N(c1ccccc1)C1(CCN(CCc2ccccc2)CC1)C(=O)OC'],
      ['furanylfentanyl', 'O=C(c1ccco1)N(c1ccccc1)C1CCN(CCc2ccccc2)CC1'],
      ['3-methylfentanyl, one isomer', 'CCC(=O)N(c1ccccc1)[C@@H]1CCN(CCc2ccccc2)C[C@@H]1C'],
      ['benzylfentanyl', 'CCC(=O)N(c1ccccc1)C1CCN(Cc2ccccc2)CC1'],
    ],
    others: [
      ['norfentanyl', 'CCC(=O)N(c1ccccc1)C1CCNCC1'],
      ['4-ANPP', 'C(Cc1ccccc1)N1CCC(Nc2ccccc2)CC1'],
      ['bupivacaine', 'CCCCN1CCCCC1C(=O)Nc1c(C)cccc1C'],
      ['loperamide', 'CN(C)C(=O)C(CCN1CCC(O)(CC1)c1ccc(Cl)cc1)(c1ccccc1)c1ccccc1'],
    ],
  },
  'γ-Hydroxybutyric acid': {
    members: [
      ['GHB', 'OCCCC(=O)O'],
      ['GHB sodium', 'OCCCC(=O)[O-].[Na+]'],
    ],
    others: [
      ['γ-butyrolactone', 'O=C1CCCO1'],
      ['GABA', 'NCCCC(=O)O'],
      ['β-hydroxybutyric acid', 'CC(O)CC(=O)O'],
    ],
  },
  Norpseudoephedrine: {
    members: [
      ['norpseudoephedrine', 'C[C@H](N)[C@@H](O)c1ccccc1'],
      ['norpseudoephedrine hydrochloride', 'C[C@H]([NH3+])[C@@H](O)c1ccccc1.[Cl-]'],
    ],
    others: [
      ['pseudoephedrine', 'CN[C@@H](C)[C@@H](O)c1ccccc1'],
      ['metaraminol', 'C[C@H](N)[C@H](O)c1cccc(O)c1'],
    ],
  },
  Ephedrines: {
    members: [
      ['ephedrine', 'CN[C@@H](C)[C@H](O)c1ccccc1'],
      ['methylephedrine hydrochloride', 'C[C@@H]([C@H](O)c1ccccc1)N(C)C.Cl'],
      ['phenylpropanolamine', 'CC(N)C(O)c1ccccc1'],
    ],
    others: [
      ['phenylephrine', 'CNC[C@H](O)c1cccc(O)c1'],
      ['synephrine', 'CNCC(O)c1ccc(O)cc1'],
      ['etafedrine', 'CCN(C)C(C)C(O)c1ccccc1'],
    ],
  },
  'Ephedrine, pseudoephedrine, norephedrine': {
    members: [['pseudoephedrine sulfate', 'CNC(C)C(O)c1ccccc1.OS(=O)(=O)O']],
    others: [['methylephedrine', 'CC(C(O)c1ccccc1)N(C)C']],
  },
  'P-2-P and 3,4-MDP-2-P methyl glycidic acids': {
    members: [
      ['PMK glycidate, ethyl ester', 'CCOC(=O)C1(C)OC1c1ccc2OCOc2c1'],
      ['BMK glycidate, sodium salt', 'CC1(OC1c1ccccc1)C(=O)[O-].[Na+]'],
    ],
    others: [['ethyl 3-phenylglycidate', 'CCOC(=O)C1OC1c1ccccc1']],
  },
  '4-Anilinopiperidines': {
    members: [
      ['4-ANPP', 'C(Cc1ccccc1)N1CCC(Nc2ccccc2)CC1'],
      ['1-boc-4-AP', 'CC(C)(C)OC(=O)N1CCC(Nc2ccccc2)CC1'],
      ['4-AP hydrochloride', 'C1CC(CCN1)Nc1ccccc1.Cl'],
    ],
    others: [
      ['fentanyl', 'CCC(=O)N(c1ccccc1)C1CCN(CCc2ccccc2)CC1'],
      ['4-aminopiperidine', 'NC1CCNCC1'],
    ],
  },
  Cathinones: {
    members: [
      ['mephedrone', 'CNC(C)C(=O)c1ccc(C)cc1'],
      ['methylone hydrochloride', 'CNC(C)C(=O)c1ccc2OCOc2c1.Cl'],
      ['MDPV', 'CCCC(N1CCCC1)C(=O)c1ccc2OCOc2c1'],
    ],
    others: [
      ['bupropion', 'CC(NC(C)(C)C)C(=O)c1cccc(Cl)c1'],
      ['2-aminoacetophenone', 'NCC(=O)c1ccccc1'],
      ['propiophenone', 'CCC(=O)c1ccccc1'],
      ['N-acetylated', 'CC(NC(C)=O)C(=O)c1ccccc1'],
    ],
  },
}

const app = await testApp()
await app.work()
const staff: Caller = { token: await app.tokenOf((await makeCsr(app.db)).userId), language: 'en' }
const buyer: Caller = { token: await app.tokenOf((await makeBuyer(app.db)).userId), language: 'en' }
const ask = async (values: string[], more: object = {}) =>
  (await app.call(regulation.chemicalInfoNew, { values, ...more }, buyer)).data.answers
const classesOf = (answer: Awaited<ReturnType<typeof ask>>[number]) =>
  answer.matches.filter(({ how }) => how === 'class').map(({ entry }) => entry.name)

// One entry of each list is enough: its classes come with it.
before(async () => {
  const rows = [
    '107-44-8,Sarin,CWC Schedule 1',
    '756-79-6,Dimethyl methylphosphonate,CWC Schedule 2',
    '57-27-2,Morphine,麻醉药品品种目录',
    '299-42-3,Ephedrine,易制毒化学品(第一类)',
    '299-42-3,Ephedrine,UN 1988 Convention precursors Table I',
    '50-37-3,Lysergide,Misuse of Drugs Act',
  ]
  const file = { name: 'lists.csv', bytes: ['CAS,Name,List', ...rows].join('\n') }
  const { data } = await sendFile<{ id: string }>(app.app, regulation.receive, file, {}, staff)
  await app.call(regulation.start, { id: data.id }, staff)
  await until(async () => (await app.call(regulation.importDetail, { id: data.id }, staff)).data.state === 'done')
})

test('[SEARCH-4] every class comes into force with its list, has a name in English and Chinese, and a source', async () => {
  const named = Object.values(publishedClasses).flat()
  assert.deepEqual(
    named.filter(({ name, nameZh, note }) => !name || !/\p{Script=Han}/u.test(nameZh) || !note),
    [],
  )
  const kept = new Set<string>()
  for (const { regulationId } of (await app.call(regulation.staffList, {}, staff)).data)
    for (const { smarts } of (await app.call(regulation.classes, { id: regulationId }, staff)).data) kept.add(smarts)
  assert.deepEqual([...kept].toSorted(), named.map(({ smarts }) => smarts).toSorted())
})

test('[SEARCH-4] members come under their class, as isomers, salts and esters too; substances near to it do not', async () => {
  const classes = Object.values(publishedClasses).flat()
  const wrong: string[] = []
  for (const [begin, { members, others }] of Object.entries(judged)) {
    const found = classes.filter(({ name }) => name.startsWith(begin))
    assert.equal(found.length, 1, begin)
    const answers = await ask([...members, ...others].map(([, smiles]) => smiles))
    for (const [at, [name]] of [...members, ...others].entries())
      if (classesOf(answers[at]!).includes(found[0]!.name) !== at < members.length)
        wrong.push(`${begin}: ${name} ${at < members.length ? 'is missed' : 'is taken for one'}`)
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(
    classes.filter(({ name }) => !Object.keys(judged).some((begin) => name.startsWith(begin))),
    [],
    'every class has its members',
  )
})

test('[SEARCH-4] a mixture below the threshold of a class is told apart from the substance', async () => {
  const lists = (await app.call(regulation.staffList, {}, staff)).data
  const { regulationId: id } = lists.find(({ code }) => code === 'cwc-2')!
  const kept = (await app.call(regulation.classes, { id }, staff)).data
  const { entryId, smarts, names } = kept.find((one) => one.names.en!.startsWith('Phosphorus with one methyl'))!
  await app.callRaw(regulation.saveClass, { id, entryId, smarts, names, threshold: 30 }, staff)
  const applied = async (concentration?: number) => {
    const [answer] = await ask(['CCOP(=O)(CC)OCC'], { ...(concentration !== undefined && { concentration }) })
    return [answer!.verdict, answer!.matches[0]!.applies]
  }
  assert.deepEqual(await applied(1), ['exempt', 'below'])
  assert.deepEqual(await applied(98), ['regulated', 'yes'])
  assert.deepEqual(await applied(), ['regulated', 'depends'])
})
