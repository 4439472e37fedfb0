import { FAMILIES } from './acids.ts'

/** Principal groups behind a parent: word, id behind a chain, id behind a ring; '' where there is none. */
export const SUFFIXES: [string, string, string, 'parent' | 'acid' | 'acyl' | 'radical'][] = [
  ['醇', 'ol', 'ol', 'parent'], ['酚', '', 'ol', 'parent'], ['硫醇', 'thiol', 'thiol', 'parent'], ['硫酚', '', 'thiol', 'parent'], ['酮', 'one', 'one', 'parent'], ['硫酮', 'thione', 'thione', 'parent'],
  ['胺', 'amine', 'amine', 'parent'], ['亚胺', 'imine', 'imine', 'parent'],
  ['磺酸', 'sulfonic acid', 'sulfonic acid', 'acid'], ['磺酰', 'sulfonyl', 'sulfonyl', 'acyl'], ['磺酰胺', 'sulfonamide', 'sulfonamide', 'parent'], ['磺酰氯', 'sulfonyl chloride', 'sulfonyl chloride', 'parent'], ['磺酰氟', 'sulfonyl fluoride', 'sulfonyl fluoride', 'parent'], ['磺酰肼', 'sulfonohydrazide', 'sulfonohydrazide', 'parent'],
  ['亚磺酸', 'sulfinic acid', 'sulfinic acid', 'acid'], ['膦酸', 'phosphonic acid', 'phosphonic acid', 'acid'], ['硼酸', 'boronic acid', 'boronic acid', 'acid'], ['胂酸', 'arsonic acid', 'arsonic acid', 'acid'],
  ['硼酸频哪醇酯', 'pinacol boronate', 'pinacol boronate', 'parent'],
  ['羧酸', 'carboxylic acid', 'carboxylic acid', 'acid'], ['羰基', 'carbonyl', 'carbonyl', 'radical'], ['膦酰二氯', 'phosphonic dichloride', 'phosphonic dichloride', 'parent'], ['次膦酸', 'phosphinic acid', 'phosphinic acid', 'acid'], ['亚膦酸', 'phosphonous acid', 'phosphonous acid', 'acid'], ['亚磺酰', 'sulfinyl', 'sulfinyl', 'acyl'], ['亚磺酰胺', 'sulfinamide', 'sulfinamide', 'parent'], ['磺酰苯胺', 'sulfonanilide', 'sulfonanilide', 'parent'], ['硫代磺酸', 'sulfonothioic acid', 'sulfonothioic acid', 'acid'], ['硒醇', 'selenol', 'selenol', 'parent'], ['羟肟酸', 'hydroxamic acid', '', 'acid'], ['二硫代羧酸', '', 'carbodithioic acid', 'acid'], ['甲酰氟', '', 'carbonyl fluoride', 'parent'], ['甲羟肟酸', '', 'carbohydroxamic acid', 'acid'], ['甲酰苯胺', '', 'carboxanilide', 'parent'], ['羧酰胺', '', 'carboxamide', 'parent'], ['甲羧酸', '', 'carboxylic acid', 'acid'],
  ['甲酸', '', 'carboxylic acid', 'acid'], ['甲酰', '', 'carbonyl', 'acyl'], ['甲酰胺', '', 'carboxamide', 'parent'], ['甲醛', '', 'carbaldehyde', 'parent'], ['甲腈', '', 'carbonitrile', 'parent'], ['腈', '', 'carbonitrile', 'parent'], ['甲酰肼', '', 'carbohydrazide', 'parent'], ['甲酰氯', '', 'carbonyl chloride', 'parent'], ['甲酰溴', '', 'carbonyl bromide', 'parent'], ['甲脒', '', 'carboximidamide', 'parent'], ['硫代甲酰胺', '', 'carbothioamide', 'parent'],
  ['甲醇', '', 'joined methanol', 'parent'], ['甲胺', '', 'joined methanamine', 'parent'], ['甲硫醇', '', 'joined methanethiol', 'parent'], ['乙醇', '', 'joined ethanol', 'parent'], ['乙胺', '', 'joined ethanamine', 'parent'], ['乙硫醇', '', 'joined ethanethiol', 'parent'], ['丙醇', '', 'joined propanol', 'parent'], ['丁醇', '', 'joined butanol', 'parent'],
  ['乙酸', '', 'joined acetic acid', 'acid'], ['乙酰', '', 'joined acetyl', 'acyl'], ['乙酰胺', '', 'joined acetamide', 'parent'], ['乙腈', '', 'joined acetonitrile', 'parent'], ['乙醛', '', 'joined acetaldehyde', 'parent'], ['丙酸', '', 'joined propanoic acid', 'acid'], ['丁酸', '', 'joined butanoic acid', 'acid'], ['戊酸', '', 'joined pentanoic acid', 'acid'],
  ['丙腈', '', 'joined propanenitrile', 'parent'], ['丙酰胺', '', 'joined propanamide', 'parent'], ['丙醛', '', 'joined propanal', 'parent'],
  ['甲基', '', 'joined methyl', 'radical'], ['乙基', '', 'joined ethyl', 'radical'], ['丙基', '', 'joined propyl', 'radical'],
  ['肼', '', 'hydrazine', 'parent'],
  ['乙酰氯', '', 'joined acetyl chloride', 'parent'], ['丙酰氯', '', 'joined propanoyl chloride', 'parent'], ['乙酰肼', '', 'joined acetohydrazide', 'parent'],
  ['异氰酸酯', 'isocyanate', 'isocyanate', 'parent'], ['异硫氰酸酯', 'isothiocyanate', 'isothiocyanate', 'parent'],
] // prettier-ignore
for (const [ending, { id, form }] of Object.entries(FAMILIES.oic!))
  SUFFIXES.push([ending, id, '', form === 'acyl' ? 'acyl' : form])
