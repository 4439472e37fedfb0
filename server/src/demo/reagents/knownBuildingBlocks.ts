import { readReagents } from './table.ts'

/** Building blocks with a CAS number known for certain; the enumerated families leave these out. */
export const knownBuildingBlocks = readReagents(
  'building-blocks',
  String.raw`
5467-74-3 | 4-Bromophenylboronic acid | 4-溴苯硼酸 | OB(O)c1ccc(Br)cc1 | (4-Bromophenyl)boronic acid; p-Bromophenylboronic acid; 4-Bromobenzeneboronic acid; 对溴苯硼酸; 4-溴苯基硼酸 | | MFCD00093312
98-80-6 | Phenylboronic acid | 苯硼酸 | OB(O)c1ccccc1 | Benzeneboronic acid; 苯基硼酸
1679-18-1 | 4-Chlorophenylboronic acid | 4-氯苯硼酸 | OB(O)c1ccc(Cl)cc1 | (4-Chlorophenyl)boronic acid; 对氯苯硼酸
1765-93-1 | 4-Fluorophenylboronic acid | 4-氟苯硼酸 | OB(O)c1ccc(F)cc1 | (4-Fluorophenyl)boronic acid; 对氟苯硼酸
5720-07-0 | 4-Methoxyphenylboronic acid | 4-甲氧基苯硼酸 | COc1ccc(cc1)B(O)O | (4-Methoxyphenyl)boronic acid; 对甲氧基苯硼酸
5720-05-8 | 4-Methylphenylboronic acid | 4-甲基苯硼酸 | Cc1ccc(cc1)B(O)O | p-Tolylboronic acid; 对甲苯硼酸
1692-25-7 | Pyridin-3-ylboronic acid | 吡啶-3-硼酸 | OB(O)c1cccnc1 | 3-Pyridineboronic acid; Pyridine-3-boronic acid; 3-吡啶硼酸
1692-15-5 | Pyridin-4-ylboronic acid | 吡啶-4-硼酸 | OB(O)c1ccncc1 | 4-Pyridineboronic acid; Pyridine-4-boronic acid; 4-吡啶硼酸
62-53-3 | Aniline | 苯胺 | Nc1ccccc1 | Aminobenzene; Phenylamine; 氨基苯 | l
106-40-1 | 4-Bromoaniline | 4-溴苯胺 | Nc1ccc(Br)cc1 | p-Bromoaniline; 对溴苯胺
106-47-8 | 4-Chloroaniline | 4-氯苯胺 | Nc1ccc(Cl)cc1 | p-Chloroaniline; 对氯苯胺
100-01-6 | 4-Nitroaniline | 4-硝基苯胺 | Nc1ccc(cc1)[N+](=O)[O-] | p-Nitroaniline; 对硝基苯胺
95-53-4 | o-Toluidine | 邻甲苯胺 | Cc1ccccc1N | 2-Methylaniline; 2-甲基苯胺; 邻氨基甲苯 | l
106-49-0 | p-Toluidine | 对甲苯胺 | Cc1ccc(N)cc1 | 4-Methylaniline; 4-甲基苯胺
104-94-9 | p-Anisidine | 对甲氧基苯胺 | COc1ccc(N)cc1 | 4-Methoxyaniline; 4-甲氧基苯胺; 对氨基苯甲醚
108-95-2 | Phenol | 苯酚 | Oc1ccccc1 | Carbolic acid; Hydroxybenzene; 石炭酸
106-41-2 | 4-Bromophenol | 4-溴苯酚 | Oc1ccc(Br)cc1 | p-Bromophenol; 对溴苯酚
106-48-9 | 4-Chlorophenol | 4-氯苯酚 | Oc1ccc(Cl)cc1 | p-Chlorophenol; 对氯苯酚
100-02-7 | 4-Nitrophenol | 4-硝基苯酚 | Oc1ccc(cc1)[N+](=O)[O-] | p-Nitrophenol; 对硝基苯酚
106-44-5 | p-Cresol | 对甲酚 | Cc1ccc(O)cc1 | 4-Methylphenol; 4-甲基苯酚; 对甲苯酚
120-80-9 | Catechol | 邻苯二酚 | Oc1ccccc1O | Benzene-1,2-diol; 1,2-苯二酚; 儿茶酚; 2-Hydroxyphenol
108-46-3 | Resorcinol | 间苯二酚 | Oc1cccc(O)c1 | Benzene-1,3-diol; 1,3-苯二酚; 雷琐酚; 3-Hydroxyphenol
123-31-9 | Hydroquinone | 对苯二酚 | Oc1ccc(O)cc1 | Benzene-1,4-diol; 1,4-苯二酚; 氢醌; 4-Hydroxyphenol
108-86-1 | Bromobenzene | 溴苯 | Brc1ccccc1 | Phenyl bromide; 溴化苯 | l
591-50-4 | Iodobenzene | 碘苯 | Ic1ccccc1 | Phenyl iodide; 碘化苯 | l
98-95-3 | Nitrobenzene | 硝基苯 | [O-][N+](=O)c1ccccc1 | Nitrobenzol; 密斑油 | l
106-37-6 | 1,4-Dibromobenzene | 1,4-二溴苯 | Brc1ccc(Br)cc1 | p-Dibromobenzene; 对二溴苯
106-38-7 | 4-Bromotoluene | 4-溴甲苯 | Cc1ccc(Br)cc1 | 1-Bromo-4-methylbenzene; p-Bromotoluene; 对溴甲苯; 1-溴-4-甲基苯
104-92-7 | 4-Bromoanisole | 4-溴苯甲醚 | COc1ccc(Br)cc1 | 1-Bromo-4-methoxybenzene; p-Bromoanisole; 对溴苯甲醚; 4-溴茴香醚 | l
1122-91-4 | 4-Bromobenzaldehyde | 4-溴苯甲醛 | O=Cc1ccc(Br)cc1 | p-Bromobenzaldehyde; 对溴苯甲醛
104-88-1 | 4-Chlorobenzaldehyde | 4-氯苯甲醛 | O=Cc1ccc(Cl)cc1 | p-Chlorobenzaldehyde; 对氯苯甲醛
459-57-4 | 4-Fluorobenzaldehyde | 4-氟苯甲醛 | O=Cc1ccc(F)cc1 | p-Fluorobenzaldehyde; 对氟苯甲醛 | l
555-16-8 | 4-Nitrobenzaldehyde | 4-硝基苯甲醛 | O=Cc1ccc(cc1)[N+](=O)[O-] | p-Nitrobenzaldehyde; 对硝基苯甲醛
123-11-5 | 4-Methoxybenzaldehyde | 对甲氧基苯甲醛 | COc1ccc(C=O)cc1 | p-Anisaldehyde; Anisaldehyde; 茴香醛; 大茴香醛; 4-甲氧基苯甲醛 | l
586-76-5 | 4-Bromobenzoic acid | 4-溴苯甲酸 | OC(=O)c1ccc(Br)cc1 | p-Bromobenzoic acid; 对溴苯甲酸
74-11-3 | 4-Chlorobenzoic acid | 4-氯苯甲酸 | OC(=O)c1ccc(Cl)cc1 | p-Chlorobenzoic acid; 对氯苯甲酸
62-23-7 | 4-Nitrobenzoic acid | 4-硝基苯甲酸 | OC(=O)c1ccc(cc1)[N+](=O)[O-] | p-Nitrobenzoic acid; 对硝基苯甲酸
150-13-0 | 4-Aminobenzoic acid | 对氨基苯甲酸 | Nc1ccc(cc1)C(=O)O | PABA; p-Aminobenzoic acid; 4-氨基苯甲酸
99-96-7 | 4-Hydroxybenzoic acid | 对羟基苯甲酸 | OC(=O)c1ccc(O)cc1 | p-Hydroxybenzoic acid; 4-羟基苯甲酸; 尼泊金酸
100-46-9 | Benzylamine | 苄胺 | NCc1ccccc1 | Phenylmethanamine; 苯甲胺 | l
100-51-6 | Benzyl alcohol | 苯甲醇 | OCc1ccccc1 | Phenylmethanol; 苄醇 | l
98-86-2 | Acetophenone | 苯乙酮 | CC(=O)c1ccccc1 | Methyl phenyl ketone; 1-Phenylethanone; 乙酰苯 | l
100-47-0 | Benzonitrile | 苯甲腈 | N#Cc1ccccc1 | Cyanobenzene; Phenyl cyanide; 苯腈; 氰基苯 | l
119-61-9 | Benzophenone | 二苯甲酮 | O=C(c1ccccc1)c1ccccc1 | Diphenylmethanone; 苯甲酮
92-52-4 | Biphenyl | 联苯 | c1ccc(cc1)-c1ccccc1 | Diphenyl; 苯基苯
91-20-3 | Naphthalene | 萘 | c1ccc2ccccc2c1 | 精萘
120-12-7 | Anthracene | 蒽 | c1ccc2cc3ccccc3cc2c1 | 精蒽
86-73-7 | Fluorene | 芴 | C1c2ccccc2-c2ccccc12 | 9H-Fluorene; 9H-芴
86-74-8 | Carbazole | 咔唑 | c1ccc2c(c1)[nH]c1ccccc12 | 9H-Carbazole; 9-氮杂芴
120-72-9 | Indole | 吲哚 | c1ccc2[nH]ccc2c1 | 1H-Indole; 2,3-苯并吡咯
91-22-5 | Quinoline | 喹啉 | c1ccc2ncccc2c1 | 苯并吡啶; 氮杂萘 | l
119-65-3 | Isoquinoline | 异喹啉 | c1ccc2cnccc2c1 | 2-氮杂萘 | l
109-04-6 | 2-Bromopyridine | 2-溴吡啶 | Brc1ccccn1 | 2-Pyridyl bromide; 2-吡啶基溴 | l
626-55-1 | 3-Bromopyridine | 3-溴吡啶 | Brc1cccnc1 | 3-Pyridyl bromide; 间溴吡啶 | l
109-09-1 | 2-Chloropyridine | 2-氯吡啶 | Clc1ccccn1 | α-氯吡啶 | l
504-29-0 | 2-Aminopyridine | 2-氨基吡啶 | Nc1ccccn1 | Pyridin-2-amine; 吡啶-2-胺
504-24-5 | 4-Aminopyridine | 4-氨基吡啶 | Nc1ccncc1 | Pyridin-4-amine; Fampridine; 吡啶-4-胺
59-67-6 | Nicotinic acid | 烟酸 | OC(=O)c1cccnc1 | Pyridine-3-carboxylic acid; Niacin; Vitamin B3; 吡啶-3-羧酸; 维生素B3; 3-吡啶甲酸
98-92-0 | Nicotinamide | 烟酰胺 | NC(=O)c1cccnc1 | Pyridine-3-carboxamide; Niacinamide; 吡啶-3-甲酰胺
55-22-1 | Isonicotinic acid | 异烟酸 | OC(=O)c1ccncc1 | Pyridine-4-carboxylic acid; 吡啶-4-羧酸; 4-吡啶甲酸
98-98-6 | Picolinic acid | 2-吡啶甲酸 | OC(=O)c1ccccn1 | Pyridine-2-carboxylic acid; 吡啶-2-羧酸; 皮考啉酸
110-02-1 | Thiophene | 噻吩 | c1ccsc1 | Thiofuran; 硫代呋喃 | l
110-00-9 | Furan | 呋喃 | c1ccoc1 | Oxole; 氧杂茂 | l
109-97-7 | Pyrrole | 吡咯 | c1cc[nH]c1 | 1H-Pyrrole; 氮杂茂 | l
288-13-1 | Pyrazole | 吡唑 | c1cc[nH]n1 | 1H-Pyrazole; 1,2-二氮唑
288-47-1 | Thiazole | 噻唑 | c1cscn1 | 1,3-Thiazole; 1,3-噻唑; 间硫氮杂茂 | l
289-95-2 | Pyrimidine | 嘧啶 | c1cncnc1 | 1,3-Diazine; 1,3-二氮杂苯 | l
290-37-9 | Pyrazine | 吡嗪 | c1cnccn1 | 1,4-Diazine; 1,4-二氮杂苯
98-01-1 | Furfural | 糠醛 | O=Cc1ccco1 | Furan-2-carbaldehyde; 2-Furaldehyde; 2-呋喃甲醛; 呋喃-2-甲醛 | l
57260-71-6 | 1-Boc-piperazine | N-Boc-哌嗪 | CC(C)(C)OC(=O)N1CCNCC1 | tert-Butyl piperazine-1-carboxylate; N-Boc-piperazine; 1-叔丁氧羰基哌嗪; 哌嗪-1-甲酸叔丁酯
109-01-3 | 1-Methylpiperazine | N-甲基哌嗪 | CN1CCNCC1 | N-Methylpiperazine; 1-甲基哌嗪 | l
92-54-6 | 1-Phenylpiperazine | N-苯基哌嗪 | C1CN(CCN1)c1ccccc1 | N-Phenylpiperazine; 1-苯基哌嗪 | l
95-54-5 | o-Phenylenediamine | 邻苯二胺 | Nc1ccccc1N | Benzene-1,2-diamine; 1,2-苯二胺
106-50-3 | p-Phenylenediamine | 对苯二胺 | Nc1ccc(N)cc1 | Benzene-1,4-diamine; 1,4-苯二胺
100-42-5 | Styrene | 苯乙烯 | C=Cc1ccccc1 | Vinylbenzene; Ethenylbenzene; 乙烯基苯 | l
536-74-3 | Phenylacetylene | 苯乙炔 | C#Cc1ccccc1 | Ethynylbenzene; 乙炔苯 | l
`,
)
