import { readReagents } from './table.ts'

export const aminoAcids = readReagents(
  'amino-acids',
  String.raw`
56-40-6 | Glycine | 甘氨酸 | NCC(=O)O | Gly; Aminoacetic acid; 氨基乙酸
56-41-7 | L-Alanine | L-丙氨酸 | N[C@@H](C)C(=O)O | H-Ala-OH; (S)-2-Aminopropanoic acid; L-2-氨基丙酸
338-69-2 | D-Alanine | D-丙氨酸 | N[C@H](C)C(=O)O | H-D-Ala-OH; (R)-2-Aminopropanoic acid
107-95-9 | β-Alanine | β-丙氨酸 | NCCC(=O)O | 3-Aminopropionic acid; beta-Alanine; 3-氨基丙酸
74-79-3 | L-Arginine | L-精氨酸 | N[C@@H](CCCNC(N)=N)C(=O)O | H-Arg-OH; 蛋白氨基酸
70-47-3 | L-Asparagine | L-天冬酰胺 | N[C@@H](CC(N)=O)C(=O)O | H-Asn-OH; L-门冬酰胺
56-84-8 | L-Aspartic acid | L-天冬氨酸 | N[C@@H](CC(=O)O)C(=O)O | H-Asp-OH; L-门冬氨酸
52-90-4 | L-Cysteine | L-半胱氨酸 | N[C@@H](CS)C(=O)O | H-Cys-OH; L-巯基丙氨酸
56-89-3 | L-Cystine | L-胱氨酸 | N[C@@H](CSSC[C@H](N)C(=O)O)C(=O)O | 3,3'-二硫代二丙氨酸
56-86-0 | L-Glutamic acid | L-谷氨酸 | N[C@@H](CCC(=O)O)C(=O)O | H-Glu-OH; 麸氨酸
56-85-9 | L-Glutamine | L-谷氨酰胺 | N[C@@H](CCC(N)=O)C(=O)O | H-Gln-OH
71-00-1 | L-Histidine | L-组氨酸 | N[C@@H](Cc1c[nH]cn1)C(=O)O | H-His-OH
73-32-5 | L-Isoleucine | L-异亮氨酸 | N[C@@H]([C@@H](C)CC)C(=O)O | H-Ile-OH; L-异白氨酸
61-90-5 | L-Leucine | L-亮氨酸 | N[C@@H](CC(C)C)C(=O)O | H-Leu-OH; L-白氨酸
328-38-1 | D-Leucine | D-亮氨酸 | N[C@H](CC(C)C)C(=O)O | H-D-Leu-OH
56-87-1 | L-Lysine | L-赖氨酸 | N[C@@H](CCCCN)C(=O)O | H-Lys-OH
63-68-3 | L-Methionine | L-蛋氨酸 | N[C@@H](CCSC)C(=O)O | H-Met-OH; L-甲硫氨酸
63-91-2 | L-Phenylalanine | L-苯丙氨酸 | N[C@@H](Cc1ccccc1)C(=O)O | H-Phe-OH
673-06-3 | D-Phenylalanine | D-苯丙氨酸 | N[C@H](Cc1ccccc1)C(=O)O | H-D-Phe-OH
147-85-3 | L-Proline | L-脯氨酸 | O=C(O)[C@@H]1CCCN1 | H-Pro-OH; (S)-Pyrrolidine-2-carboxylic acid
344-25-2 | D-Proline | D-脯氨酸 | O=C(O)[C@H]1CCCN1 | H-D-Pro-OH
56-45-1 | L-Serine | L-丝氨酸 | N[C@@H](CO)C(=O)O | H-Ser-OH
72-19-5 | L-Threonine | L-苏氨酸 | N[C@@H]([C@H](O)C)C(=O)O | H-Thr-OH
73-22-3 | L-Tryptophan | L-色氨酸 | N[C@@H](Cc1c[nH]c2ccccc12)C(=O)O | H-Trp-OH
153-94-6 | D-Tryptophan | D-色氨酸 | N[C@H](Cc1c[nH]c2ccccc12)C(=O)O | H-D-Trp-OH
60-18-4 | L-Tyrosine | L-酪氨酸 | N[C@@H](Cc1ccc(O)cc1)C(=O)O | H-Tyr-OH
72-18-4 | L-Valine | L-缬氨酸 | N[C@@H](C(C)C)C(=O)O | H-Val-OH
640-68-6 | D-Valine | D-缬氨酸 | N[C@H](C(C)C)C(=O)O | H-D-Val-OH
56-12-2 | 4-Aminobutyric acid | 4-氨基丁酸 | NCCCC(=O)O | GABA; γ-Aminobutyric acid; γ-氨基丁酸
51-35-4 | trans-4-Hydroxy-L-proline | L-羟脯氨酸 | O[C@H]1CN[C@@H](C1)C(=O)O | L-Hydroxyproline; 反式-4-羟基-L-脯氨酸
59-92-7 | L-DOPA | 左旋多巴 | N[C@@H](Cc1ccc(O)c(O)c1)C(=O)O | Levodopa; 3,4-二羟基-L-苯丙氨酸
107-35-7 | Taurine | 牛磺酸 | NCCS(=O)(=O)O | 2-Aminoethanesulfonic acid; 2-氨基乙磺酸
70-18-8 | Glutathione | L-谷胱甘肽 | N[C@@H](CCC(=O)N[C@@H](CS)C(=O)NCC(=O)O)C(=O)O | GSH; Reduced glutathione; 还原型谷胱甘肽
616-91-1 | N-Acetyl-L-cysteine | N-乙酰-L-半胱氨酸 | CC(=O)N[C@@H](CS)C(=O)O | NAC; Acetylcysteine; 乙酰半胱氨酸
`,
)
