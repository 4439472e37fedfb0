/** Acids, bases and what neutralises. One substance a line: what it is called | CAS number | SMILES | InChIKey. */
export const acidsBases = String.raw`
AcOH; HOAc; CH3COOH; CH3CO2H; MeCO2H; MeCOOH; acetic acid; glacial acetic acid; 乙酸; 醋酸; 冰醋酸; 冰乙酸 | 64-19-7 | CC(=O)O | QTBSBXVTEAMEQO-UHFFFAOYSA-N
CD3COOD; CD3CO2D; acetic acid-d4 | 1186-52-3 | [2H]OC(=O)C([2H])([2H])[2H] | QTBSBXVTEAMEQO-GUEYOVJQSA-N
HCO2H; HCOOH; formic acid; 甲酸; 蚁酸 | 64-18-6 | O=CO | BDAGIHXWWSANSR-UHFFFAOYSA-N
TFA; CF3CO2H; CF3COOH; trifluoroacetic acid; 三氟乙酸 | 76-05-1 | O=C(O)C(F)(F)F | DTQVDTLACAAQTR-UHFFFAOYSA-N
TFA-d; CF3CO2D; CF3COOD; trifluoroacetic acid-d | 599-00-8 | [2H]OC(=O)C(F)(F)F | DTQVDTLACAAQTR-DYCDLGHISA-N
TCA; CCl3CO2H; Cl3CCO2H; trichloroacetic acid; 三氯乙酸 | 76-03-9 | O=C(O)C(Cl)(Cl)Cl | YNJBWRMUSHSURL-UHFFFAOYSA-N
ClCH2CO2H; ClCH2COOH; chloroacetic acid; 氯乙酸 | 79-11-8 | O=C(O)CCl | FOCAUTSVDIKZOP-UHFFFAOYSA-N
BrCH2CO2H; BrCH2COOH; bromoacetic acid; 溴乙酸 | 79-08-3 | O=C(O)CBr | KDPAWGWELVVRCH-UHFFFAOYSA-N
EtCO2H; EtCOOH; propionic acid; propanoic acid; 丙酸 | 79-09-4 | CCC(=O)O | XBDQKXXYIPTUBI-UHFFFAOYSA-N
PivOH; tBuCO2H; t-BuCO2H; tBuCOOH; pivalic acid; 特戊酸; 新戊酸 | 75-98-9 | CC(C)(C)C(=O)O | IUGYQRQAERSCNH-UHFFFAOYSA-N
BzOH; PhCO2H; PhCOOH; C6H5COOH; benzoic acid; 苯甲酸; 安息香酸 | 65-85-0 | O=C(O)c1ccccc1 | WPYMKLBDIGXBTP-UHFFFAOYSA-N
PhOH; C6H5OH; phenol; carbolic acid; 苯酚; 石炭酸 | 108-95-2 | Oc1ccccc1 | ISWSIDIOOBJBQZ-UHFFFAOYSA-N
MsOH; MSA; MeSO3H; CH3SO3H; methanesulfonic acid; 甲磺酸; 甲基磺酸 | 75-75-2 | CS(=O)(=O)O | AFVFQIVMOAPDHO-UHFFFAOYSA-N
EtSO3H; ethanesulfonic acid; 乙磺酸 | 594-45-6 | CCS(=O)(=O)O | CCIVGXIOQKPBKL-UHFFFAOYSA-N
TfOH; HOTf; CF3SO3H; triflic acid; trifluoromethanesulfonic acid; 三氟甲磺酸 | 1493-13-6 | O=S(=O)(O)C(F)(F)F | ITMCEJHCFYSIIV-UHFFFAOYSA-N
TsOH; p-TsOH; PTSA; pTSA; p-toluenesulfonic acid; 对甲苯磺酸 | 104-15-4 | Cc1ccc(S(=O)(=O)O)cc1 | JOXIMZWYDAKGHI-UHFFFAOYSA-N
TsOH·H2O; p-TsOH·H2O; TsOH.H2O; p-TsOH.H2O; PTSA·H2O; PTSA monohydrate; p-toluenesulfonic acid monohydrate; 对甲苯磺酸一水合物; 一水合对甲苯磺酸 | 6192-52-5 | Cc1ccc(S(=O)(=O)O)cc1.O | KJIFKLIQANRMOU-UHFFFAOYSA-N
PPTS; pyridinium p-toluenesulfonate; 对甲苯磺酸吡啶盐 | 24057-28-1 | Cc1ccc(S(=O)(=O)O)cc1.c1ccncc1 | ZDYVRSLAEXCVBX-UHFFFAOYSA-N
CSA; camphorsulfonic acid; DL-CSA; (±)-CSA; 樟脑磺酸; 10-camphorsulfonic acid; DL-10-camphorsulfonic acid; DL-10-樟脑磺酸 | 5872-08-2 | CC1(C)C2CCC1(CS(=O)(=O)O)C(=O)C2 | MIOPJNTWMNEORI-UHFFFAOYSA-N
(+)-CSA; D-CSA; (1S)-(+)-CSA; D-camphorsulfonic acid; (1S)-(+)-10-camphorsulfonic acid | 3144-16-9 | CC1(C)[C@@H]2CC[C@@]1(CS(=O)(=O)O)C(=O)C2 | MIOPJNTWMNEORI-GMSGAONNSA-N
(-)-CSA; L-CSA; (1R)-(-)-CSA; L-camphorsulfonic acid; (1R)-(-)-10-camphorsulfonic acid | 35963-20-3 | CC1(C)[C@H]2CC[C@]1(CS(=O)(=O)O)C(=O)C2 | MIOPJNTWMNEORI-XVKPBYJWSA-N
BsOH; PhSO3H; benzenesulfonic acid; 苯磺酸 | 98-11-3 | O=S(=O)(O)c1ccccc1 | SRSXLGNVWSONIS-UHFFFAOYSA-N
HNTf2; Tf2NH; (CF3SO2)2NH; triflimide; bistriflimide; 双三氟甲磺酰亚胺 | 82113-65-3 | O=S(=O)(NS(=O)(=O)C(F)(F)F)C(F)(F)F | ZXMGHDIOOHOAAE-UHFFFAOYSA-N
HCl; hydrochloric acid; hydrogen chloride; muriatic acid; 盐酸; 氯化氢 | 7647-01-0 | Cl | VEXZGXHMUGYJMC-UHFFFAOYSA-N
HBr; hydrobromic acid; hydrogen bromide; 氢溴酸; 溴化氢 | 10035-10-6 | Br | CPELXLSAUQHCOX-UHFFFAOYSA-N
HI; hydroiodic acid; hydriodic acid; hydrogen iodide; 氢碘酸; 碘化氢 | 10034-85-2 | I | XMBWDFGMSWQBCA-UHFFFAOYSA-N
HF; hydrofluoric acid; hydrogen fluoride; 氢氟酸; 氟化氢 | 7664-39-3 | F | KRHYYFGTRYWZRS-UHFFFAOYSA-N
HF·pyridine; HF-pyridine; HF·py; HF-py; pyridine hydrofluoride; Olah's reagent; Olah reagent | 62778-11-4
Et3N·3HF; Et3N.3HF; TEA·3HF; TEA.3HF; TREAT-HF; triethylamine trihydrofluoride; 三乙胺三氢氟酸盐 | 73602-61-6 | CCN(CC)CC.F.F.F | IKGLACJFEHSFNN-UHFFFAOYSA-N
H2SO4; sulfuric acid; sulphuric acid; 硫酸 | 7664-93-9 | O=S(=O)(O)O | QAOWNCQODCNURD-UHFFFAOYSA-N
D2SO4; sulfuric acid-d2 | 13813-19-9 | [2H]OS(=O)(=O)O[2H] | QAOWNCQODCNURD-ZSJDYOACSA-N
HNO3; nitric acid; 硝酸 | 7697-37-2 | O=[N+]([O-])O | GRYLNZFGIOXLOG-UHFFFAOYSA-N
H3PO4; phosphoric acid; orthophosphoric acid; 磷酸 | 7664-38-2 | O=P(O)(O)O | NBIIXXVUZAFLBC-UHFFFAOYSA-N
H3PO3; phosphorous acid; 亚磷酸 | 13598-36-2 | O=[PH](O)O | ABLZXFCXXLZCGV-UHFFFAOYSA-N
H3PO2; hypophosphorous acid; 次磷酸 | 6303-21-5 | O=[PH2]O | ACVYVLVWPXVTIT-UHFFFAOYSA-N
HClO4; perchloric acid; 高氯酸 | 7601-90-3 | [O-][Cl+3]([O-])([O-])O | VLTRZXGMWDSKGL-UHFFFAOYSA-N
HBF4; fluoboric acid; fluoroboric acid; tetrafluoroboric acid; 氟硼酸; 四氟硼酸 | 16872-11-0
HPF6; hexafluorophosphoric acid; 六氟磷酸 | 16940-81-1
H2SiF6; fluorosilicic acid; hexafluorosilicic acid; 氟硅酸 | 16961-83-4
HSO3Cl; ClSO3H; chlorosulfonic acid; chlorosulfuric acid; 氯磺酸 | 7790-94-5 | O=S(=O)(O)Cl | XTHPWXDJESJLNJ-UHFFFAOYSA-N
FSO3H; HSO3F; fluorosulfonic acid; fluorosulfuric acid; 氟磺酸 | 7789-21-1 | O=S(=O)(O)F | UQSQSQZYBQSBJZ-UHFFFAOYSA-N
H3BO3; B(OH)3; boric acid; 硼酸 | 10043-35-3 | OB(O)O | KGBXLFKZBHKPEV-UHFFFAOYSA-N
H2CrO4; chromic acid; 铬酸 | 7738-94-5
HCN; hydrogen cyanide; hydrocyanic acid; prussic acid; 氰化氢; 氢氰酸 | 74-90-8 | C#N | LELOWRISYMNNSU-UHFFFAOYSA-N
HN3; hydrazoic acid; 叠氮酸 | 7782-79-8 | [N-]=[N+]=N | JUINSXZKUKVTMD-UHFFFAOYSA-N
NH2SO3H; H2NSO3H; sulfamic acid; sulphamic acid; 氨基磺酸 | 5329-14-6 | NS(=O)(=O)O | IIACRCGMVDHOTQ-UHFFFAOYSA-N
(COOH)2; (CO2H)2; H2C2O4; oxalic acid; 草酸; 乙二酸 | 144-62-7 | O=C(O)C(=O)O | MUBZPKHOEPUJKR-UHFFFAOYSA-N
malonic acid; CH2(CO2H)2; CH2(COOH)2; 丙二酸 | 141-82-2 | O=C(O)CC(=O)O | OFOBLEOULBTSOW-UHFFFAOYSA-N
DTTA; L-DTTA; di-p-toluoyl-L-tartaric acid; (-)-di-p-toluoyl-L-tartaric acid; L-二对甲基苯甲酰酒石酸 | 32634-66-5 | Cc1ccc(C(=O)O[C@@H](C(=O)O)[C@@H](OC(=O)c2ccc(C)cc2)C(=O)O)cc1 | CMIBUZBMZCBCAT-HZPDHXFCSA-N
DBTA; L-DBTA; dibenzoyl-L-tartaric acid; L-二苯甲酰酒石酸 | 2743-38-6 | O=C(O[C@@H](C(=O)O)[C@@H](OC(=O)c1ccccc1)C(=O)O)c1ccccc1 | YONLFQNRGZXBBF-ZIAGYGMSSA-N
Et3N; NEt3; TEA; (C2H5)3N; N(C2H5)3; (CH3CH2)3N; triethylamine; 三乙胺 | 121-44-8 | CCN(CC)CC | ZMANZCXQSJIPKH-UHFFFAOYSA-N
Et3N·HCl; Et3N.HCl; TEA·HCl; Et3NHCl; triethylamine hydrochloride; 三乙胺盐酸盐 | 554-68-7 | CCN(CC)CC.Cl | ILWRPSCZWQJDMK-UHFFFAOYSA-N
DIPEA; DIEA; iPr2NEt; i-Pr2NEt; iPr2EtN; i-Pr2EtN; EtNiPr2; EtN(iPr)2; EtN(i-Pr)2; Hünig's base; Hunig's base; Huenig's base; Hünig base; Hunig base; Hünigs base; Hunigs base; diisopropylethylamine; N,N-diisopropylethylamine; ethyldiisopropylamine; N-ethyldiisopropylamine; 二异丙基乙胺; N,N-二异丙基乙胺; N,N-二异丙基乙基胺; 二异丙基乙基胺 | 7087-68-5 | CCN(C(C)C)C(C)C | JGFZNNIVVJXRND-UHFFFAOYSA-N
DIPA; iPr2NH; i-Pr2NH; HN(iPr)2; diisopropylamine; 二异丙胺 | 108-18-9 | CC(C)NC(C)C | UAOMVDZJSHZZME-UHFFFAOYSA-N
Et2NH; HNEt2; diethylamine; 二乙胺 | 109-89-7 | CCNCC | HPNMFZURTQLUMO-UHFFFAOYSA-N
EtNH2; ethylamine; 乙胺 | 75-04-7 | CCN | QUSNBJAOOMFDIB-UHFFFAOYSA-N
Me2NH; HNMe2; dimethylamine; 二甲胺 | 124-40-3 | CNC | ROSDSFDQCJNGOL-UHFFFAOYSA-N
Me2NH·HCl; Me2NH.HCl; dimethylamine hydrochloride; 二甲胺盐酸盐; 盐酸二甲胺 | 506-59-2 | CNC.Cl | IQDGSYLLQPDQDV-UHFFFAOYSA-N
MeNH2; CH3NH2; methylamine; 甲胺; 一甲胺 | 74-89-5 | CN | BAVYZALUXZFZLV-UHFFFAOYSA-N
MeNH2·HCl; MeNH2.HCl; methylamine hydrochloride; 甲胺盐酸盐; 盐酸甲胺 | 593-51-1 | CN.Cl | NQMRYBIKMRVZLB-UHFFFAOYSA-N
Me3N; NMe3; trimethylamine; 三甲胺 | 75-50-3 | CN(C)C | GETQZCLCWQTVFV-UHFFFAOYSA-N
Me3N·HCl; Me3N.HCl; trimethylamine hydrochloride; 三甲胺盐酸盐 | 593-81-7 | CN(C)C.Cl | SZYJELPVAFJOGJ-UHFFFAOYSA-N
nBu3N; Bu3N; n-Bu3N; NBu3; tributylamine; tri-n-butylamine; 三丁胺; 三正丁胺 | 102-82-9 | CCCCN(CCCC)CCCC | IMFACGCPASFAPR-UHFFFAOYSA-N
nPr3N; n-Pr3N; Pr3N; tripropylamine; 三丙胺 | 102-69-2 | CCCN(CCC)CCC | YFTHZRPMJXBUME-UHFFFAOYSA-N
nBuNH2; n-BuNH2; BuNH2; n-butylamine; 正丁胺 | 109-73-9 | CCCCN | HQABUPZFAYXKJW-UHFFFAOYSA-N
tBuNH2; t-BuNH2; tert-butylamine; 叔丁胺 | 75-64-9 | CC(C)(C)N | YBRBMKDOPFTVDT-UHFFFAOYSA-N
iPrNH2; i-PrNH2; isopropylamine; 异丙胺 | 75-31-0 | CC(C)N | JJWLVOIRVHMVIS-UHFFFAOYSA-N
BnNH2; PhCH2NH2; benzylamine; 苄胺; 苯甲胺 | 100-46-9 | NCc1ccccc1 | WGQKYBSKWIADBV-UHFFFAOYSA-N
Bn2NH; dibenzylamine; 二苄胺 | 103-49-1 | c1ccc(CNCc2ccccc2)cc1 | BWLUMTFWVZZZND-UHFFFAOYSA-N
BnNHMe; N-methylbenzylamine; N-benzylmethylamine; N-甲基苄胺 | 103-67-3 | CNCc1ccccc1 | RIWRFSMVIUAEBX-UHFFFAOYSA-N
PhNH2; C6H5NH2; aniline; 苯胺 | 62-53-3 | Nc1ccccc1 | PAYRUJLWNCNPSJ-UHFFFAOYSA-N
PhNHMe; N-methylaniline; N-甲基苯胺 | 100-61-8 | CNc1ccccc1 | AFBPFSWMIHJQDM-UHFFFAOYSA-N
PhNMe2; N,N-dimethylaniline; N,N-二甲基苯胺 | 121-69-7 | CN(C)c1ccccc1 | JLTDJTHDQAWBAV-UHFFFAOYSA-N
PhNEt2; N,N-diethylaniline; N,N-二乙基苯胺 | 91-66-7 | CCN(CC)c1ccccc1 | GGSUCNLOZRCGPQ-UHFFFAOYSA-N
Ph2NH; HNPh2; diphenylamine; 二苯胺 | 122-39-4 | c1ccc(Nc2ccccc2)cc1 | DMBHHRLKUKUOEG-UHFFFAOYSA-N
Ph3N; NPh3; triphenylamine; 三苯胺 | 603-34-9 | c1ccc(N(c2ccccc2)c2ccccc2)cc1 | ODHXBMXNKOYIBV-UHFFFAOYSA-N
Cy2NH; DCHA; dicyclohexylamine; 二环己胺 | 101-83-7 | C1CCC(NC2CCCCC2)CC1 | XBPCUCUWBYBCDP-UHFFFAOYSA-N
Cy2NMe; N,N-dicyclohexylmethylamine; N-methyldicyclohexylamine; N,N-二环己基甲胺 | 7560-83-0 | CN(C1CCCCC1)C1CCCCC1 | GSCCALZHGUWNJW-UHFFFAOYSA-N
CyNH2; cyclohexylamine; 环己胺 | 108-91-8 | NC1CCCCC1 | PAFZNILMFXTMIY-UHFFFAOYSA-N
py; Py; pyr; C5H5N; pyridine; 吡啶 | 110-86-1 | c1ccncc1 | JUJWROOIHBZHMG-UHFFFAOYSA-N
Py·HCl; py·HCl; py.HCl; pyridine hydrochloride; pyridinium chloride; 吡啶盐酸盐 | 628-13-7 | Cl.c1ccncc1 | AOJFQRQNPXYVLM-UHFFFAOYSA-N
2,6-lutidine; 2,6-二甲基吡啶 | 108-48-5 | Cc1cccc(C)n1 | OISVCGZHLKNMSJ-UHFFFAOYSA-N
2,4-lutidine; 2,4-二甲基吡啶 | 108-47-4 | Cc1ccnc(C)c1 | JYYNAJVZFGKDEQ-UHFFFAOYSA-N
3,5-lutidine; 3,5-二甲基吡啶 | 591-22-0 | Cc1cncc(C)c1 | HWWYDZCSSYKIAD-UHFFFAOYSA-N
2,4,6-collidine; sym-collidine; s-collidine; collidine; 2,4,6-三甲基吡啶 | 108-75-8 | Cc1cc(C)nc(C)c1 | BWZVCCNYKMEVEX-UHFFFAOYSA-N
2,6-di-tert-butylpyridine; 2,6-二叔丁基吡啶 | 585-48-8 | CC(C)(C)c1cccc(C(C)(C)C)n1 | UWKQJZCTQGMHKD-UHFFFAOYSA-N
DTBMP; 2,6-di-tert-butyl-4-methylpyridine; 2,6-二叔丁基-4-甲基吡啶 | 38222-83-2 | Cc1cc(C(C)(C)C)nc(C(C)(C)C)c1 | HVHZEKKZMFRULH-UHFFFAOYSA-N
DMAP; 4-DMAP; 4-dimethylaminopyridine; 4-(dimethylamino)pyridine; 4-二甲氨基吡啶 | 1122-58-3 | CN(C)c1ccncc1 | VHYFNPMBLIVWCW-UHFFFAOYSA-N
4-pyrrolidinopyridine; 4-吡咯烷基吡啶 | 2456-81-7 | c1cc(N2CCCC2)ccn1 | RGUKYNXWOWSRET-UHFFFAOYSA-N
NMM; N-methylmorpholine; 4-methylmorpholine; N-甲基吗啉 | 109-02-4 | CN1CCOCC1 | SJRJJKPEHAURKC-UHFFFAOYSA-N
N-ethylmorpholine; 4-ethylmorpholine; N-乙基吗啉 | 100-74-3 | CCN1CCOCC1 | HVCNXQOWACZAFN-UHFFFAOYSA-N
morpholine; 吗啉; 吗啡啉 | 110-91-8 | C1COCCN1 | YNAVUWVOSKDBBP-UHFFFAOYSA-N
piperidine; 哌啶 | 110-89-4 | C1CCNCC1 | NQRYJNQNLNOLGT-UHFFFAOYSA-N
piperazine; 哌嗪 | 110-85-0 | C1CNCCN1 | GLUUGHFHXGJENI-UHFFFAOYSA-N
pyrrolidine; 吡咯烷; 四氢吡咯 | 123-75-1 | C1CCNC1 | RWRDLPDLKQPQOW-UHFFFAOYSA-N
NMI; N-methylimidazole; 1-methylimidazole; N-甲基咪唑; 1-甲基咪唑 | 616-47-7 | Cn1ccnc1 | MCTWTZJPVLRJOU-UHFFFAOYSA-N
imidazole; ImH; 咪唑 | 288-32-4 | c1c[nH]cn1 | RAXXELZNTBOGNW-UHFFFAOYSA-N
DBU; 1,8-diazabicycloundec-7-ene; 1,8-diazabicyclo[5.4.0]undec-7-ene; 1,8-二氮杂双环[5.4.0]十一碳-7-烯 | 6674-22-2 | C1CCC2=NCCCN2CC1 | GQHTUMJGOHRCHB-UHFFFAOYSA-N
DBN; 1,5-diazabicyclo[4.3.0]non-5-ene; 1,5-二氮杂双环[4.3.0]壬-5-烯 | 3001-72-7 | C1CC2=NCCCN2C1 | SGUVLZREKBPKCE-UHFFFAOYSA-N
DABCO; TEDA; triethylenediamine; 1,4-diazabicyclo[2.2.2]octane; 三乙烯二胺; 三亚乙基二胺 | 280-57-9 | C1CN2CCN1CC2 | IMNIMPAHZVJRPE-UHFFFAOYSA-N
quinuclidine; ABCO; 奎宁环 | 100-76-5 | C1CN2CCC1CC2 | SBYHFKPVCBCYGV-UHFFFAOYSA-N
TMG; tetramethylguanidine; 1,1,3,3-tetramethylguanidine; 四甲基胍; 1,1,3,3-四甲基胍 | 80-70-6 | CN(C)C(=N)N(C)C | KYVBNYUBXIEUFW-UHFFFAOYSA-N
Barton's base; Barton base; BTMG; 2-tert-butyl-1,1,3,3-tetramethylguanidine | 29166-72-1 | CN(C)C(=NC(C)(C)C)N(C)C | YQHJFPFNGVDEDT-UHFFFAOYSA-N
TBD; triazabicyclodecene; 1,5,7-triazabicyclo[4.4.0]dec-5-ene | 5807-14-7 | C1CNC2=NCCCN2C1 | FVKFHMNJTHKMRX-UHFFFAOYSA-N
MTBD; 7-methyl-1,5,7-triazabicyclo[4.4.0]dec-5-ene | 84030-20-6 | CN1CCCN2CCCN=C12 | OEBXWWBYZJNKRK-UHFFFAOYSA-N
BEMP | 98015-45-3 | CCN(CC)P1(=NC(C)(C)C)N(C)CCCN1C | VSCBATMPTLKTOV-UHFFFAOYSA-N
proton sponge; Proton-Sponge; 1,8-bis(dimethylamino)naphthalene; 质子海绵; 1,8-双二甲氨基萘; 1,8-双(二甲氨基)萘 | 20734-58-1 | CN(C)c1cccc2cccc(N(C)C)c12 | GJFNRSDCSTVPCJ-UHFFFAOYSA-N
TMEDA; TEMED; N,N,N',N'-tetramethylethylenediamine; tetramethylethylenediamine; 四甲基乙二胺; N,N,N',N'-四甲基乙二胺 | 110-18-9 | CN(C)CCN(C)C | KWYHDKDOAIKMQN-UHFFFAOYSA-N
DMEDA; N,N'-dimethylethylenediamine; N,N'-二甲基乙二胺 | 110-70-3 | CNCCNC | KVKFRMCSXWQSNT-UHFFFAOYSA-N
PMDETA; PMDTA; N,N,N',N'',N''-pentamethyldiethylenetriamine; pentamethyldiethylenetriamine; 五甲基二乙烯三胺 | 3030-47-5 | CN(C)CCN(C)CCN(C)C | UKODFQOELJFMII-UHFFFAOYSA-N
ethylenediamine; H2NCH2CH2NH2; 乙二胺 | 107-15-3 | NCCN | PIICEJLVQHRZGT-UHFFFAOYSA-N
DETA; diethylenetriamine; 二乙烯三胺; 二亚乙基三胺 | 111-40-0 | NCCNCCN | RPNUMPOLZDHAAY-UHFFFAOYSA-N
TETA; triethylenetetramine; 三乙烯四胺 | 112-24-3 | NCCNCCNCCN | VILCJCGEZXAXTO-UHFFFAOYSA-N
TREN; tris(2-aminoethyl)amine; 三(2-氨基乙基)胺 | 4097-89-6 | NCCN(CCN)CCN | MBYLVOKEDDQJDY-UHFFFAOYSA-N
HMTA; urotropine; hexamine; methenamine; hexamethylenetetramine; 乌洛托品; 六亚甲基四胺 | 100-97-0 | C1N2CN3CN1CN(C2)C3 | VKYKSIONXSXAKP-UHFFFAOYSA-N
ethanolamine; monoethanolamine; 2-aminoethanol; 乙醇胺; 单乙醇胺 | 141-43-5 | NCCO | HZAXFHJVJLSVMW-UHFFFAOYSA-N
triethanolamine; 三乙醇胺 | 102-71-6 | OCCN(CCO)CCO | GSEJCLTVZPLZKY-UHFFFAOYSA-N
diethanolamine; 二乙醇胺 | 111-42-2 | OCCNCCO | ZBCBWPMODOFKDW-UHFFFAOYSA-N
MDEA; N-methyldiethanolamine; N-甲基二乙醇胺 | 105-59-9 | CN(CCO)CCO | CRVGTESFCCXCTH-UHFFFAOYSA-N
DMAE; 2-dimethylaminoethanol; N,N-dimethylethanolamine; N,N-二甲基乙醇胺 | 108-01-0 | CN(C)CCO | UEEJHVSXFDXPFK-UHFFFAOYSA-N
NH3; ammonia; 氨; 氨气 | 7664-41-7 | N | QGZKDVFQNNGYKY-UHFFFAOYSA-N
NH4OH; NH3·H2O; NH3.H2O; NH3 aq; ammonium hydroxide; aqueous ammonia; ammonia water; 氨水; 氢氧化铵 | 1336-21-6
NaOH; caustic soda; sodium hydroxide; 氢氧化钠; 烧碱; 火碱; 苛性钠 | 1310-73-2 | [Na+].[OH-] | HEMHJVSKTPXQMS-UHFFFAOYSA-M
KOH; caustic potash; potassium hydroxide; 氢氧化钾 | 1310-58-3 | [K+].[OH-] | KWYUFKZDYYNOTN-UHFFFAOYSA-M
LiOH; lithium hydroxide; 氢氧化锂 | 1310-65-2 | [Li+].[OH-] | WMFOQBRAJBCJND-UHFFFAOYSA-M
LiOH·H2O; LiOH.H2O; lithium hydroxide monohydrate; 一水合氢氧化锂; 氢氧化锂一水合物; 单水氢氧化锂 | 1310-66-3 | [Li+].[OH-].O | GLXDVVHUTZTUQK-UHFFFAOYSA-M
CsOH; cesium hydroxide; caesium hydroxide; 氢氧化铯 | 21351-79-1 | [Cs+].[OH-] | HUCVOHYBFXVBRW-UHFFFAOYSA-M
Ca(OH)2; calcium hydroxide; slaked lime; 氢氧化钙; 熟石灰; 消石灰 | 1305-62-0 | [Ca+2].[OH-].[OH-] | AXCZMVOFGPJBDE-UHFFFAOYSA-L
Ba(OH)2; barium hydroxide; 氢氧化钡 | 17194-00-2 | [Ba+2].[OH-].[OH-] | RQPZNWPYLFFXCP-UHFFFAOYSA-L
Na2CO3; sodium carbonate; soda ash; 碳酸钠; 纯碱 | 497-19-8 | O=C([O-])[O-].[Na+].[Na+] | CDBYLPFSWZWCQE-UHFFFAOYSA-L
NaHCO3; sodium bicarbonate; baking soda; sodium hydrogencarbonate; 碳酸氢钠; 小苏打 | 144-55-8 | O=C([O-])O.[Na+] | UIIMBOGNXHQVGW-UHFFFAOYSA-M
K2CO3; potassium carbonate; potash; 碳酸钾 | 584-08-7 | O=C([O-])[O-].[K+].[K+] | BWHMMNNQKKPAPP-UHFFFAOYSA-L
KHCO3; potassium bicarbonate; 碳酸氢钾 | 298-14-6 | O=C([O-])O.[K+] | TYJJADVDDVDEDZ-UHFFFAOYSA-M
Cs2CO3; cesium carbonate; caesium carbonate; 碳酸铯 | 534-17-8 | O=C([O-])[O-].[Cs+].[Cs+] | FJDQFPXHSGXQBY-UHFFFAOYSA-L
Li2CO3; lithium carbonate; 碳酸锂 | 554-13-2 | O=C([O-])[O-].[Li+].[Li+] | XGZVUEUWXADBQD-UHFFFAOYSA-L
Rb2CO3; rubidium carbonate; 碳酸铷 | 584-09-8 | O=C([O-])[O-].[Rb+].[Rb+] | WPFGFHJALYCVMO-UHFFFAOYSA-L
CaCO3; calcium carbonate; 碳酸钙 | 471-34-1 | O=C([O-])[O-].[Ca+2] | VTYYLEPIZMXCLO-UHFFFAOYSA-L
Ag2CO3; silver carbonate; 碳酸银 | 534-16-7 | O=C([O-])[O-].[Ag+].[Ag+] | KQTXIZHBFFWWFW-UHFFFAOYSA-L
BaCO3; barium carbonate; 碳酸钡 | 513-77-9 | O=C([O-])[O-].[Ba+2] | AYJRCSIUFZENHW-UHFFFAOYSA-L
(NH4)2CO3; ammonium carbonate; 碳酸铵 | 506-87-6 | O=C([O-])[O-].[NH4+].[NH4+] | PRKQVKDSMLBJBJ-UHFFFAOYSA-N
NH4HCO3; ammonium bicarbonate; 碳酸氢铵 | 1066-33-7 | O=C([O-])O.[NH4+] | ATRRKUHOCOJYRX-UHFFFAOYSA-N
K3PO4; tripotassium phosphate; potassium phosphate tribasic; 磷酸钾; 磷酸三钾 | 7778-53-2 | O=P([O-])([O-])[O-].[K+].[K+].[K+] | LWIHDJKSTIGBAC-UHFFFAOYSA-K
K2HPO4; dipotassium hydrogen phosphate; dipotassium phosphate; 磷酸氢二钾 | 7758-11-4 | O=P([O-])([O-])O.[K+].[K+] | ZPWVASYFFYYZEW-UHFFFAOYSA-L
KH2PO4; potassium dihydrogen phosphate; monopotassium phosphate; 磷酸二氢钾 | 7778-77-0 | O=P([O-])(O)O.[K+] | GNSKLFRGEWLPPA-UHFFFAOYSA-M
Na3PO4; trisodium phosphate; 磷酸三钠; 磷酸钠 | 7601-54-9 | O=P([O-])([O-])[O-].[Na+].[Na+].[Na+] | RYFMWSXOAZQYPI-UHFFFAOYSA-K
Na2HPO4; disodium hydrogen phosphate; disodium phosphate; 磷酸氢二钠 | 7558-79-4 | O=P([O-])([O-])O.[Na+].[Na+] | BNIILDVGGAEEIG-UHFFFAOYSA-L
NaH2PO4; sodium dihydrogen phosphate; monosodium phosphate; 磷酸二氢钠 | 7558-80-7 | O=P([O-])(O)O.[Na+] | AJPJDKMHJJGVTQ-UHFFFAOYSA-M
NaOAc; AcONa; CH3COONa; CH3CO2Na; sodium acetate; 乙酸钠; 醋酸钠 | 127-09-3 | CC(=O)[O-].[Na+] | VMHLLURERBWHNL-UHFFFAOYSA-M
KOAc; AcOK; CH3COOK; CH3CO2K; potassium acetate; 乙酸钾; 醋酸钾 | 127-08-2 | CC(=O)[O-].[K+] | SCVFZCLFOSHCOH-UHFFFAOYSA-M
CsOAc; cesium acetate; caesium acetate; 乙酸铯 | 3396-11-0 | CC(=O)[O-].[Cs+] | ZOAIGCHJWKDIPJ-UHFFFAOYSA-M
LiOAc; lithium acetate; 乙酸锂 | 546-89-4 | CC(=O)[O-].[Li+] | XIXADJRWDQXREU-UHFFFAOYSA-M
NH4OAc; AcONH4; CH3COONH4; ammonium acetate; 乙酸铵; 醋酸铵 | 631-61-8 | CC(=O)[O-].[NH4+] | USFZMSVCRYTOJT-UHFFFAOYSA-N
HCO2NH4; HCOONH4; NH4HCO2; NH4HCOO; ammonium formate; 甲酸铵 | 540-69-2 | O=C[O-].[NH4+] | VZTDIZULWFCMLS-UHFFFAOYSA-N
HCO2Na; HCOONa; NaHCO2; NaO2CH; sodium formate; 甲酸钠 | 141-53-7 | O=C[O-].[Na+] | HLBBKKJFGFRGMU-UHFFFAOYSA-M
HCO2K; HCOOK; potassium formate; 甲酸钾 | 590-29-4 | O=C[O-].[K+] | WFIZEGIEIOHZCP-UHFFFAOYSA-M
NaOBz; PhCO2Na; PhCOONa; sodium benzoate; 苯甲酸钠 | 532-32-1 | O=C([O-])c1ccccc1.[Na+] | WXMKPNITSTVMEF-UHFFFAOYSA-M
CsOPiv; cesium pivalate; caesium pivalate; 特戊酸铯 | | CC(C)(C)C(=O)[O-].[Cs+] | LGVUAXNPXVXCCW-UHFFFAOYSA-M
NaOMe; MeONa; CH3ONa; NaOCH3; sodium methoxide; sodium methylate; 甲醇钠 | 124-41-4 | C[O-].[Na+] | WQDUMFSSJAZKTM-UHFFFAOYSA-N
NaOEt; EtONa; C2H5ONa; sodium ethoxide; sodium ethylate; 乙醇钠 | 141-52-6 | CC[O-].[Na+] | QDRKDTQENPPHOJ-UHFFFAOYSA-N
KOMe; MeOK; potassium methoxide; 甲醇钾 | 865-33-8 | C[O-].[K+] | BDAWXSQJJCIFIK-UHFFFAOYSA-N
KOEt; EtOK; potassium ethoxide; 乙醇钾 | 917-58-8 | CC[O-].[K+] | RPDAUEIUDPHABB-UHFFFAOYSA-N
LiOMe; MeOLi; lithium methoxide; 甲醇锂 | 865-34-9 | C[O-].[Li+] | JILPJDVXYVTZDQ-UHFFFAOYSA-N
NaOtBu; NaO-tBu; NaOBu-t; tBuONa; t-BuONa; NaOt-Bu; sodium tert-butoxide; sodium t-butoxide; 叔丁醇钠 | 865-48-5 | CC(C)(C)[O-].[Na+] | MFRIHAYPQRLWNB-UHFFFAOYSA-N
KOtBu; KO-tBu; KOBu-t; tBuOK; t-BuOK; KOt-Bu; KTB; potassium tert-butoxide; potassium t-butoxide; 叔丁醇钾 | 865-47-4 | CC(C)(C)[O-].[K+] | LPNYRYFBWFDTMA-UHFFFAOYSA-N
LiOtBu; LiO-tBu; tBuOLi; t-BuOLi; LiOt-Bu; lithium tert-butoxide; 叔丁醇锂 | 1907-33-1 | CC(C)(C)[O-].[Li+] | LZWQNOHZMQIFBX-UHFFFAOYSA-N
NaOtAm; NaOtPent; sodium tert-pentoxide; sodium tert-amylate; 叔戊醇钠 | 14593-46-5 | CCC(C)(C)[O-].[Na+] | CGRKYEALWSRNJS-UHFFFAOYSA-N
KOtAm; potassium tert-pentoxide; potassium tert-amylate; 叔戊醇钾 | 41233-93-6 | CCC(C)(C)[O-].[K+] | ZRLVQFQTCMUIRM-UHFFFAOYSA-N
NaOPh; PhONa; sodium phenoxide; sodium phenolate; 苯酚钠 | 139-02-6 | [Na+].[O-]c1ccccc1 | NESLWCLHZZISNB-UHFFFAOYSA-M
NaSMe; MeSNa; CH3SNa; sodium thiomethoxide; sodium methanethiolate; 甲硫醇钠 | 5188-07-8 | C[S-].[Na+] | RMBAVIFYHOYIFM-UHFFFAOYSA-M
NaOAc·3H2O; NaOAc.3H2O; sodium acetate trihydrate; 三水合乙酸钠; 乙酸钠三水合物 | 6131-90-4 | CC(=O)[O-].O.O.O.[Na+] | AYRVGWHSXIMRAB-UHFFFAOYSA-M
LDA; LiN(iPr)2; LiNiPr2; LiN(i-Pr)2; iPr2NLi; i-Pr2NLi; lithium diisopropylamide; 二异丙基氨基锂; 二异丙胺基锂 | 4111-54-0 | CC(C)[N-]C(C)C.[Li+] | ZCSHNCUQKCANBX-UHFFFAOYSA-N
LTMP; LiTMP; lithium tetramethylpiperidide | 38227-87-1 | CC1(C)CCCC(C)(C)[N-]1.[Li+] | ANYSGBYRTLOUPO-UHFFFAOYSA-N
HTMP; 2,2,6,6-tetramethylpiperidine; 2,2,6,6-四甲基哌啶 | 768-66-1 | CC1(C)CCCC(C)(C)N1 | RKMGAJGJIURJSJ-UHFFFAOYSA-N
LiHMDS; LHMDS; LiN(TMS)2; LiN(SiMe3)2; LiN(Si(CH3)3)2; lithium hexamethyldisilazide; lithium bis(trimethylsilyl)amide; 双三甲基硅基氨基锂; 六甲基二硅基氨基锂; 双(三甲基硅基)氨基锂 | 4039-32-1 | C[Si](C)(C)[N-][Si](C)(C)C.[Li+] | YNESATAKKCNGOF-UHFFFAOYSA-N
NaHMDS; NaN(TMS)2; NaN(SiMe3)2; sodium hexamethyldisilazide; sodium bis(trimethylsilyl)amide; 双三甲基硅基氨基钠; 六甲基二硅基氨基钠; 双(三甲基硅基)氨基钠 | 1070-89-9 | C[Si](C)(C)[N-][Si](C)(C)C.[Na+] | WRIKHQLVHPKCJU-UHFFFAOYSA-N
KHMDS; KN(TMS)2; KN(SiMe3)2; potassium hexamethyldisilazide; potassium bis(trimethylsilyl)amide; 双三甲基硅基氨基钾; 六甲基二硅基氨基钾; 双(三甲基硅基)氨基钾 | 40949-94-8 | C[Si](C)(C)[N-][Si](C)(C)C.[K+] | IUBQJLUDMLPAGT-UHFFFAOYSA-N
NaNH2; sodium amide; sodamide; 氨基钠 | 7782-92-5 | [NH2-].[Na+] | ODZPKZBBUMBTMG-UHFFFAOYSA-N
LiNH2; lithium amide; 氨基锂 | 7782-89-0 | [Li+].[NH2-] | AFRJJFRNGGLMDW-UHFFFAOYSA-N
NaH; sodium hydride; 氢化钠 | 7646-69-7 | [H-].[Na+] | BZKBCQXYZZXSCO-UHFFFAOYSA-N
KH; potassium hydride; 氢化钾 | 7693-26-7 | [H-].[K+] | OCFVSFVLVRNXFJ-UHFFFAOYSA-N
LiH; lithium hydride; 氢化锂 | 7580-67-8 | [H-].[Li+] | SRTHRWZAMDZJOS-UHFFFAOYSA-N
CaH2; calcium hydride; 氢化钙 | 7789-78-8 | [Ca+2].[H-].[H-] | UUGAXJGDKREHIO-UHFFFAOYSA-N
TBAF; nBu4NF; n-Bu4NF; Bu4NF; tetrabutylammonium fluoride; tetra-n-butylammonium fluoride; 四丁基氟化铵 | 429-41-4 | CCCC[N+](CCCC)(CCCC)CCCC.[F-] | FPGGTKZVZWFYPV-UHFFFAOYSA-M
TBAF·3H2O; TBAF.3H2O; TBAF trihydrate; tetrabutylammonium fluoride trihydrate; 四丁基氟化铵三水合物; 三水合四丁基氟化铵 | 87749-50-6 | CCCC[N+](CCCC)(CCCC)CCCC.O.O.O.[F-] | VEPTXBCIDSFGBF-UHFFFAOYSA-M
TBAC; TBACl; nBu4NCl; n-Bu4NCl; Bu4NCl; tetrabutylammonium chloride; 四丁基氯化铵 | 1112-67-0 | CCCC[N+](CCCC)(CCCC)CCCC.[Cl-] | NHGXDBSUJJNIRV-UHFFFAOYSA-M
TBAB; TBABr; nBu4NBr; n-Bu4NBr; Bu4NBr; tetrabutylammonium bromide; 四丁基溴化铵 | 1643-19-2 | CCCC[N+](CCCC)(CCCC)CCCC.[Br-] | JRMUNVKIHCOMHV-UHFFFAOYSA-M
TBAI; nBu4NI; n-Bu4NI; Bu4NI; tetrabutylammonium iodide; 四丁基碘化铵 | 311-28-4 | CCCC[N+](CCCC)(CCCC)CCCC.[I-] | DPKBAXPHAYBPRL-UHFFFAOYSA-M
TBAOH; nBu4NOH; n-Bu4NOH; Bu4NOH; tetrabutylammonium hydroxide; 四丁基氢氧化铵 | 2052-49-5 | CCCC[N+](CCCC)(CCCC)CCCC.[OH-] | VDZOOKBUILJEDG-UHFFFAOYSA-M
TBAHS; TBAHSO4; Bu4NHSO4; nBu4NHSO4; n-Bu4NHSO4; tetrabutylammonium hydrogen sulfate; tetrabutylammonium bisulfate; 四丁基硫酸氢铵 | 32503-27-8 | CCCC[N+](CCCC)(CCCC)CCCC.O=S(=O)([O-])O | SHFJWMWCIHQNCP-UHFFFAOYSA-M
TBAPF6; Bu4NPF6; nBu4NPF6; n-Bu4NPF6; tetrabutylammonium hexafluorophosphate; 四丁基六氟磷酸铵 | 3109-63-5 | CCCC[N+](CCCC)(CCCC)CCCC.F[P-](F)(F)(F)(F)F | BKBKEFQIOUYLBC-UHFFFAOYSA-N
TBABF4; Bu4NBF4; nBu4NBF4; n-Bu4NBF4; tetrabutylammonium tetrafluoroborate; 四丁基四氟硼酸铵 | 429-42-5 | CCCC[N+](CCCC)(CCCC)CCCC.F[B-](F)(F)F | NNZZSJSQYOFZAM-UHFFFAOYSA-N
TBAClO4; Bu4NClO4; nBu4NClO4; tetrabutylammonium perchlorate; 四丁基高氯酸铵 | 1923-70-2
TBAN3; Bu4NN3; tetrabutylammonium azide; 四丁基叠氮化铵 | 993-22-6 | CCCC[N+](CCCC)(CCCC)CCCC.[N-]=[N+]=[N-] | GMRIOAVKKGNMMV-UHFFFAOYSA-N
TBACN; Bu4NCN; tetrabutylammonium cyanide; 四丁基氰化铵 | 10442-39-4 | CCCC[N+](CCCC)(CCCC)CCCC.[C-]#N | KRRBFUJMQBDDPR-UHFFFAOYSA-N
TBAT; tetrabutylammonium difluorotriphenylsilicate | | CCCC[N+](CCCC)(CCCC)CCCC.F[Si-](F)(c1ccccc1)(c1ccccc1)c1ccccc1 | RQBKGJOQACIQDG-UHFFFAOYSA-N
TMAF; Me4NF; tetramethylammonium fluoride; 四甲基氟化铵 | 373-68-2 | C[N+](C)(C)C.[F-] | GTDKXDWWMOMSFL-UHFFFAOYSA-M
TMACl; Me4NCl; tetramethylammonium chloride; 四甲基氯化铵 | 75-57-0 | C[N+](C)(C)C.[Cl-] | OKIZCWYLBDKLSU-UHFFFAOYSA-M
Me4NBr; tetramethylammonium bromide; 四甲基溴化铵 | 64-20-0 | C[N+](C)(C)C.[Br-] | DDFYFBUWEBINLX-UHFFFAOYSA-M
TMAI; Me4NI; tetramethylammonium iodide; 四甲基碘化铵 | 75-58-1 | C[N+](C)(C)C.[I-] | RXMRGBVLCSYIBO-UHFFFAOYSA-M
TMAH; TMAOH; Me4NOH; tetramethylammonium hydroxide; 四甲基氢氧化铵 | 75-59-2 | C[N+](C)(C)C.[OH-] | WGTYBPLFGIVFAS-UHFFFAOYSA-M
Et4NBr; tetraethylammonium bromide; 四乙基溴化铵 | 71-91-0 | CC[N+](CC)(CC)CC.[Br-] | HWCKGOZZJDHMNC-UHFFFAOYSA-M
Et4NCl; tetraethylammonium chloride; 四乙基氯化铵 | 56-34-8 | CC[N+](CC)(CC)CC.[Cl-] | YMBCJWGVCUEGHA-UHFFFAOYSA-M
Et4NI; tetraethylammonium iodide; 四乙基碘化铵 | 68-05-3 | CC[N+](CC)(CC)CC.[I-] | UQFSVBXCNGCBBW-UHFFFAOYSA-M
TEBAC; TEBA; BTEAC; BnEt3NCl; benzyltriethylammonium chloride; triethylbenzylammonium chloride; 苄基三乙基氯化铵 | 56-37-1 | CC[N+](CC)(CC)Cc1ccccc1.[Cl-] | HTZCNXWZYVXIMZ-UHFFFAOYSA-M
Triton B; BnMe3NOH; benzyltrimethylammonium hydroxide; 苄基三甲基氢氧化铵 | 100-85-6 | C[N+](C)(C)Cc1ccccc1.[OH-] | NDKBVBUGCNGSJJ-UHFFFAOYSA-M
CTAB; cetrimonium bromide; hexadecyltrimethylammonium bromide; cetyltrimethylammonium bromide; 十六烷基三甲基溴化铵 | 57-09-0 | CCCCCCCCCCCCCCCC[N+](C)(C)C.[Br-] | LZZYPRNAOMGNLH-UHFFFAOYSA-M
CTAC; cetyltrimethylammonium chloride; hexadecyltrimethylammonium chloride; 十六烷基三甲基氯化铵 | 112-02-7 | CCCCCCCCCCCCCCCC[N+](C)(C)C.[Cl-] | WOWHHFRSBJGXCM-UHFFFAOYSA-M
18-crown-6; 18-C-6; 18C6; 18-冠-6; 18-冠醚-6 | 17455-13-9 | C1COCCOCCOCCOCCOCCO1 | XEZNGIUYQVAUSS-UHFFFAOYSA-N
15-crown-5; 15-C-5; 15C5; 15-冠-5; 15-冠醚-5 | 33100-27-5 | C1COCCOCCOCCOCCO1 | VFTFKUDGYRBSAL-UHFFFAOYSA-N
12-crown-4; 12-C-4; 12C4; 12-冠-4; 12-冠醚-4 | 294-93-9 | C1COCCOCCOCCO1 | XQQZRZQVBFHBHL-UHFFFAOYSA-N
DB18C6; dibenzo-18-crown-6; 二苯并-18-冠-6 | 14187-32-7 | c1ccc2c(c1)OCCOCCOc1ccccc1OCCOCCO2 | YSSSPARMOAYJTE-UHFFFAOYSA-N
K222; Kryptofix 222; Kryptofix222; cryptand 222; [2.2.2]cryptand; 穴醚222 | 23978-09-8 | C1COCCN2CCOCCOCCN(CCO1)CCOCCOCC2 | AUFVJZSDSXXFOI-UHFFFAOYSA-N
TDA-1; TDA1; tris[2-(2-methoxyethoxy)ethyl]amine | 70384-51-9 | COCCOCCN(CCOCCOC)CCOCCOC | XGLVDUUYFKXKPL-UHFFFAOYSA-N
`
