import { groupOf } from '../../form.ts'
import type { Group } from '../../form.ts'
import { pairs } from './entries.ts'

/** Amino acids without 酸, by the acids of the vocabulary; D, L and DL before them are marks. */
export const AMINO_ACIDS: [string, string][] = pairs(`
  甘氨=glycine
  丙氨=alanine
  缬氨=valine
  亮氨 白氨=leucine
  异亮氨 异白氨=isoleucine
  叔亮氨=tert-leucine
  正缬氨=norvaline
  正亮氨=norleucine
  脯氨=proline
  苯丙氨=phenylalanine
  高苯丙氨=homophenylalanine
  苯甘氨 苯基甘氨=phenylglycine
  酪氨=tyrosine
  色氨=tryptophan
  丝氨=serine
  高丝氨=homoserine
  苏氨=threonine
  半胱氨=cysteine
  高半胱氨=homocysteine
  胱氨=cystine
  蛋氨 甲硫氨=methionine
  乙硫氨=ethionine
  赖氨=lysine
  鸟氨=ornithine
  精氨=arginine
  瓜氨=citrulline
  组氨=histidine
  天冬氨 天门冬氨=aspart
  谷氨 麸氨=glutam
  焦谷氨=pyroglutam
  肌氨=sarcosine
  beta-丙氨=beta-alanine
  马尿=hippur
`)

/** Acids whose amide has a name that says something else: 谷氨酰胺 is the acid with one amide. */
export const NO_AMIDE = new Set(['aspart', 'glutam'])

const acid = (id: string): Group => ({
  ...groupOf({ kind: 'known', id: `acid ${id}` }),
  suffixes: [{ id: 'oic acid', locants: ['1'], count: 1, added: [] }],
})

/** Acids by whole words. */
export const WHOLE_ACIDS: [string, Group][] = [
  ['天冬酰胺', acid('asparagine')],
  ['天门冬酰胺', acid('asparagine')],
  ['谷氨酰胺', acid('glutamine')],
]
