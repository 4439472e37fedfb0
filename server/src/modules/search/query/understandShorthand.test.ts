import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'
import { suggestions } from '../service.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

const ids: Record<string, number> = {}
before(async () => {
  const drawn = async (nameEn: string, cas: string | null, smiles: string, more = {}) => {
    const read = await app.resources.chemistry.read(smiles)
    assert.ok(read.ok)
    const { inchiKey, formula } = read.structure
    ids[nameEn] = (await sold({ nameEn, cas, smiles, inchiKey, formula, ...more })).id
  }
  // The derivatives first, so that the order in which they came does not help.
  await drawn('2-Chloroethanol', '107-07-3', 'OCCCl')
  await drawn('Potassium acetate', '127-08-2', 'CC(=O)[O-].[K+]')
  await drawn('Chloroacetonitrile', '107-14-2', 'N#CCCl')
  await drawn('Lead', '7439-92-1', '[Pb]')
  await drawn('Barium bromide', '10553-31-8', '[Ba+2].[Br-].[Br-]')
  await drawn('Titanium chloride', '7550-45-0', 'Cl[Ti](Cl)(Cl)Cl')
  await drawn('Methyl isocyanide', '593-75-9', 'C[N+]#[C-]')
  await drawn('Ethanol', '64-17-5', 'CCO')
  await drawn('Acetic acid', null, 'CC(=O)O')
  await drawn('Acetonitrile', '75-05-8', 'CC#N')
  await drawn('N-Ethyl-N-isopropylpropan-2-amine', null, 'CCN(C(C)C)C(C)C')
  await drawn('4-Bromophenylboronic acid', '5467-74-3', 'OB(O)c1ccc(Br)cc1', { nameZh: '4-溴苯硼酸' })
  ids['Pd tetrakis'] = (await sold({ nameEn: 'Palladium complex', cas: '14221-01-3' })).id
  ids['Methyl orange'] = (await sold({ nameEn: 'Orange dye', cas: '547-58-0' })).id
  ids['EDC·HCl'] = (await sold({ nameEn: 'Carbodiimide salt', cas: '25952-53-8' })).id
  // A supplier's number at the wrong structure.
  await drawn('Something else', '121-44-8', 'CCNCC')
  await drawn('Triethylamine', null, 'CCN(CC)CC')
})

test('[SEARCH-1] a base that is not sold says so, and shows its hydrochloride where that is', async () => {
  const answer = await found('EDCI')
  assert.equal(answer.understoodAs.absent, true)
  assert.deepEqual(idsOf(answer), [ids['EDC·HCl']])
})

describe('[SEARCH-1] shorthand is the substance itself, before whatever has its words', () => {
  for (const [text, name] of [
    ['EtOH', 'Ethanol'],
    ['etoh', 'Ethanol'],
    ['酒精', 'Ethanol'],
    ['AcOH', 'Acetic acid'],
    ['HOAc', 'Acetic acid'],
    ['冰醋酸', 'Acetic acid'],
    ['MeCN', 'Acetonitrile'],
    ['CH3CN', 'Acetonitrile'],
    ['Hünig’s base', 'N-Ethyl-N-isopropylpropan-2-amine'],
    ['Pd(PPh3)4', 'Pd tetrakis'],
    ['Et₃N', 'Triethylamine'],
    ['TEA', 'Triethylamine'],
    ['甲基橙', 'Methyl orange'],
  ] as const)
    test(text, async () => {
      const answer = await found(text)
      assert.equal(idsOf(answer)[0], ids[name])
      assert.equal(answer.understoodAs.absent, false)
      const exactly = await found(text, { searchType: 'exact' })
      assert.deepEqual(idsOf(exactly), [ids[name]])
      const [suggested] = await suggestions(app.resources, app.db, text, 'zh')
      assert.equal(Number(suggested?.moleculeId), ids[name])
    })
})

describe('[SEARCH-1] what is not sold is said to be, with its structure, and nothing else is given for it', () => {
  for (const [text, smiles] of [
    ['DEAD', 'CCOC(=O)N=NC(=O)OCC'],
    ['BnBr', 'BrCc1ccccc1'],
    ['TsCl', 'Cc1ccc(S(=O)(=O)Cl)cc1'],
    ['PPh3', 'c1ccc(P(c2ccccc2)c2ccccc2)cc1'],
    ['二甲基亚砜', 'CS(C)=O'],
  ] as const)
    test(text, async () => {
      const { total, understoodAs, structure, suggestions } = await found(text)
      assert.deepEqual([total, suggestions], [0, []])
      assert.deepEqual([understoodAs.kind, understoodAs.absent, structure?.smiles], ['shorthand', true, smiles])
    })

  test('a name written out finds what has it inside, and says that it is not sold itself', async () => {
    const answer = await found('硼酸')
    assert.deepEqual(idsOf(answer), [ids['4-Bromophenylboronic acid']])
    assert.deepEqual([answer.understoodAs.absent, answer.structure?.smiles], [true, 'OB(O)O'])
  })
})

test('[SEARCH-1] a salt that goes by the name of its base is found, and the base is said not to be sold', async () => {
  const drawn = async (nameEn: string, smiles: string, synonyms: string[]) => {
    const read = await app.resources.chemistry.read(smiles)
    assert.ok(read.ok)
    const { inchiKey, parent, formula } = read.structure
    return sold({ nameEn, smiles, inchiKey, parentKey: parent?.inchiKey ?? null, formula, synonyms })
  }
  const salt = await drawn('Metformin hydrochloride', 'CN(C)C(=N)NC(=N)N.Cl', ['metformin'])
  for (const text of ['metformin', 'Metformin']) {
    const answer = await found(text)
    assert.deepEqual(idsOf(answer), [salt.id])
    assert.deepEqual([answer.understoodAs.absent, answer.structure?.smiles], [true, 'CN(C)C(=N)NC(=N)N'])
  }
  const base = await drawn('1,1-Dimethylbiguanide', 'CN(C)C(=N)NC(=N)N', [])
  const answer = await found('metformin')
  assert.equal(idsOf(answer)[0], base.id)
  assert.equal(answer.understoodAs.absent, false)
})

test('[SEARCH-1] where the catalogue itself calls something so, that is found', async () => {
  const named = await sold({ nameEn: 'Binder X', synonyms: ['DPPH'] })
  const answer = await found('DPPH')
  assert.deepEqual([answer.understoodAs.kind, idsOf(answer)], ['name', [named.id]])
})

test('[SEARCH-1] what lists the name of one of its parts is not answered to that name; a salt goes by the name of its base', async () => {
  const read = async (smiles: string) => {
    const one = await app.resources.chemistry.read(smiles)
    assert.ok(one.ok)
    return { smiles, inchiKey: one.structure.inchiKey, parentKey: one.structure.parent?.inchiKey ?? null }
  }
  const amines = await sold({
    nameEn: 'Made of two',
    kind: 'mixture',
    synonyms: ['hex-5-enenitrile'],
    ...(await read('NCCN.C=CCCCC#N')),
  })
  const salt = await sold({
    nameEn: 'Salt X',
    synonyms: ['2-bromocyclohexan-1-amine'],
    ...(await read('NC1CCCCC1Br.Cl')),
  })
  const answer = await found('hex-5-enenitrile')
  assert.equal(answer.understoodAs.absent, true)
  assert.equal(answer.structure?.smiles, 'C=CCCCC#N')
  const drawn = await sold({ nameEn: 'Nitrile', ...(await read('C=CCCCC#N')) })
  assert.equal(idsOf(await found('hex-5-enenitrile'))[0], drawn.id)
  assert.ok(idsOf(await found('Made of two')).includes(amines.id))
  assert.deepEqual(idsOf(await found('2-bromocyclohexan-1-amine')), [salt.id])
})

describe('[SEARCH-1] what is called like a substance and is another is no answer to its name', () => {
  test('where number or drawing says so, that the substance is not sold comes first; a bare name is believed', async () => {
    const metaboric = (await sold({ nameEn: 'Boric acid', cas: '13460-50-9' })).id
    const answer = await found('boric acid')
    assert.equal(answer.understoodAs.absent, true)
    assert.deepEqual(idsOf(answer), [metaboric])
    const read = await app.resources.chemistry.read('COC(=O)CC(=O)OC')
    assert.ok(read.ok)
    const { inchiKey, formula } = read.structure
    const dimethyl = { nameEn: 'Dimethyl malonate', cas: '108-59-8', smiles: read.structure.smiles, inchiKey, formula }
    const { id } = await sold({ ...dimethyl, synonyms: ['diethyl malonate', 'dipentyl malonate'] })
    for (const text of ['diethyl malonate', 'dipentyl malonate'])
      assert.equal((await found(text)).understoodAs.absent, true, text)
    assert.deepEqual(idsOf(await found('dimethyl malonate')), [id])
    const heavy = await app.resources.chemistry.read('[2H]C([2H])([2H])S(=O)C([2H])([2H])[2H]')
    assert.ok(heavy.ok)
    const labelled = { smiles: heavy.structure.smiles, inchiKey: heavy.structure.inchiKey, formula: null }
    await sold({ nameEn: 'Dimethyl sulfoxide-d6', cas: '2206-27-1', synonyms: ['dimethyl sulfoxide'], ...labelled })
    assert.equal((await found('dimethyl sulfoxide')).understoodAs.absent, true)
    // Drawn in parts, and without an InChI: a hydrate of a metal.
    const complex = (await sold({ nameEn: 'Erbium complex', smiles: 'C1COCCN1.O.[Er]', synonyms: ['morpholine'] })).id
    const morpholine = await found('morpholine')
    assert.deepEqual([morpholine.understoodAs.absent, idsOf(morpholine)], [true, [complex]])
    const bare = (await sold({ nameEn: 'Piperazine' })).id
    const piperazine = await found('piperazine')
    assert.equal(piperazine.understoodAs.absent, false)
    assert.equal(idsOf(piperazine)[0], bare)
  })

  test('of several that are called so, what is drawn as the name says comes before what nobody has drawn', async () => {
    const undrawn = (await sold({ nameEn: 'decan-4-ol', cas: '65175-01-1' })).id
    const read = await app.resources.chemistry.read('CCCCCCC(O)CCC')
    assert.ok(read.ok)
    const { inchiKey, formula, smiles } = read.structure
    const { id } = await sold({ nameEn: 'Propyl hexyl carbinol', smiles, inchiKey, formula, synonyms: ['decan-4-ol'] })
    assert.deepEqual(idsOf(await found('decan-4-ol')), [id, undrawn])
  })
})
