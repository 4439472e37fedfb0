import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('benzene and its retained derivatives', async () => {
  await expectStructures({
    '4-bromobenzoic acid': 'OC(=O)c1ccc(Br)cc1',
    '4-bromo-1-chlorobenzene': 'Clc1ccc(Br)cc1',
    'p-nitrophenol': 'Oc1ccc(cc1)[N+]([O-])=O',
    'N,N-dimethylaniline': 'CN(C)c1ccccc1',
    '4-chlorophenylacetic acid': 'OC(=O)Cc1ccc(Cl)cc1',
    '2-chloroethylbenzene': 'ClCCc1ccccc1',
    trifluoromethylbenzene: 'FC(F)(F)c1ccccc1',
    '1,3-benzenediol': 'Oc1cccc(O)c1',
    '4-bromophenylboronic acid': 'OB(O)c1ccc(Br)cc1',
    'O-PHENOXYBENZOIC ACID': 'OC(=O)c1ccccc1Oc1ccccc1',
    '4-methylbenzenesulfonamide': 'Cc1ccc(cc1)S(N)(=O)=O',
    "4'-methoxyacetophenone": 'CC(=O)c1ccc(OC)cc1',
    "1,1'-biphenyl-4-ol": 'Oc1ccc(cc1)-c1ccccc1',
  })
})

test('rings with heteroatoms, hydrogens that are indicated, added or put on', async () => {
  await expectStructures({
    '2-amino-5-chloropyridine': 'Nc1ccc(Cl)cn1',
    tetrahydrofuran: 'C1CCOC1',
    '3,4-dihydro-2H-pyran': 'C1CCOC=C1',
    '1,3-dioxolane': 'C1COCO1',
    '1,2,4-triazole': 'c1nc[nH]n1',
    'piperidin-4-one': 'O=C1CCNCC1',
    '4-(dimethylamino)pyridine': 'CN(C)c1ccncc1',
    'quinolin-2(1H)-one': 'O=c1ccc2ccccc2[nH]1',
    '1,2,3,4-tetrahydroisoquinoline': 'C1CNCc2ccccc12',
    '1H-indole-3-carbaldehyde': 'O=Cc1c[nH]c2ccccc12',
    'imidazo[1,2-a]pyridine': 'c1ccn2ccnc2c1',
    'thieno[2,3-d]pyrimidine': 'c1ncc2ccsc2n1',
    '1H-pyrrolo[2,3-b]pyridine': 'c1cnc2[nH]ccc2c1',
    'benzo[d][1,3]dioxole-5-carboxylic acid': 'OC(=O)c1ccc2OCOc2c1',
    '1,4-diazabicyclo[2.2.2]octane': 'C1CN2CCN1CC2',
    'bicyclo[2.2.1]hept-2-ene': 'C1CC2CC1C=C2',
    'spiro[4.5]decane': 'C1CCC2(C1)CCCCC2',
  })
})

test('a position that is needed and missing, or that does not exist, is not made up', () => {
  expectUnread([
    'chlorotoluene',
    'nitrophenol',
    'methylpyridine',
    '7-chloropyridine',
    'bromonaphthalene',
    'octahydronaphthalene',
    '2-hydroxyacetophenone',
  ])
})
