import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('salts, adducts of acids, hydrates and ions', async () => {
  await expectStructures({
    'aniline hydrochloride': 'Nc1ccccc1.Cl',
    'piperazine dihydrochloride': 'C1CNCCN1.Cl.Cl',
    'aniline sulfate (2:1)': 'Nc1ccccc1.Nc1ccccc1.OS(=O)(=O)O',
    '2-amino-5-chloropyridine hydrochloride hydrate': 'Nc1ccc(Cl)cn1.Cl.O',
    'sodium benzoate': '[Na+].[O-]C(=O)c1ccccc1',
    'disodium malonate': '[Na+].[Na+].[O-]C(=O)CC([O-])=O',
    'calcium acetate': '[Ca+2].CC([O-])=O.CC([O-])=O',
    'copper(II) acetate': '[Cu+2].CC([O-])=O.CC([O-])=O',
    'tetrabutylammonium bromide': 'CCCC[N+](CCCC)(CCCC)CCCC.[Br-]',
    '1-butyl-3-methylimidazolium chloride': 'CCCCn1cc[n+](C)c1.[Cl-]',
    '1-ethylpyridinium tetrafluoroborate': 'CC[n+]1ccccc1.F[B-](F)(F)F',
    'Benzoic acid, 4-chloro-, sodium salt': '[Na+].[O-]C(=O)c1ccc(Cl)cc1',
    'sodium chloride': '[Na+].[Cl-]',
    'potassium carbonate': '[K+].[K+].[O-]C([O-])=O',
  })
})

test('acids are not added where there is no base, nor ions whose charges do not meet', () => {
  expectUnread([
    'ethylene glycol dinitrate',
    'pentaerythritol sulfate',
    'sodium hydrochloride',
    'disodium benzoate',
    'monosodium malonate',
    'amphetamine sulfate',
  ])
})

test('a ratio is all there is, organometals bind all their groups, esters of ortho acids are read', async () => {
  await expectStructures({
    'N,N,N-trimethylethanaminium sulfate (2:1)': 'CC[N+](C)(C)C.CC[N+](C)(C)C.[O-]S(=O)(=O)[O-]',
    'n-Butyllithium': '[Li]CCCC',
    'ethylmagnesium bromide': 'CC[Mg]Br',
    'tributyltin hydride': 'CCCC[SnH](CCCC)CCCC',
    'triethyl orthoformate': 'CCOC(OCC)OCC',
  })
  // a hydrogen is not said; a group is missing; a pyrazolone has hydrogens that its name does not place
  expectUnread(['N,N,N-trimethylethanaminium sulfate (1:1)', 'ethylmagnesium', '3-methyl-5-pyrazolone'])
})
