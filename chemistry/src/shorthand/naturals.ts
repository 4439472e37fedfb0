/** What plants make, by the names that it goes by. One substance a line: what it is called | CAS number, which alone says what it is. */
export const naturals = String.raw`
curcumin; 姜黄素 | 458-37-7
resveratrol; trans-resveratrol; 白藜芦醇 | 501-36-0
quercetin; 槲皮素 | 117-39-5
rutin; rutoside; 芦丁; 芸香苷 | 153-18-4
kaempferol; 山柰酚; 山奈酚 | 520-18-3
apigenin; 芹菜素; 芹黄素 | 520-36-5
luteolin; 木犀草素 | 491-70-3
naringin; 柚皮苷 | 10236-47-2
hesperidin; 橙皮苷; 橙皮甙 | 520-26-3
genistein; 染料木素; 金雀异黄素 | 446-72-0
daidzein; 大豆苷元; 大豆甙元 | 486-66-8
puerarin; 葛根素 | 3681-99-0
baicalin; 黄芩苷; 黄芩甙 | 21967-41-9
baicalein; 黄芩素 | 491-67-8
artemisinin; qinghaosu; 青蒿素 | 63968-64-9
colchicine; 秋水仙碱 | 64-86-8
camptothecin; 喜树碱 | 7689-03-4
capsaicin; 辣椒素; 辣椒碱 | 404-86-4
piperine; 胡椒碱 | 94-62-2
theophylline; 茶碱 | 58-55-9
theobromine; 可可碱 | 83-67-0
nicotine; 尼古丁; 烟碱 | 54-11-5
quinine; 奎宁; 金鸡纳碱 | 130-95-0
reserpine; 利血平; 利舍平 | 50-55-5
scopolamine; hyoscine; 东莨菪碱 | 51-34-3
rotenone; 鱼藤酮 | 83-79-4
gallic acid; 没食子酸; 五倍子酸 | 149-91-7
ellagic acid; 鞣花酸 | 476-66-4
caffeic acid; 咖啡酸 | 331-39-5
chlorogenic acid; 绿原酸 | 327-97-9
emodin; 大黄素 | 518-82-1
rhein; 大黄酸 | 478-43-3
ursolic acid; 熊果酸; 乌索酸 | 77-52-1
oleanolic acid; 齐墩果酸 | 508-02-1
betulinic acid; 白桦脂酸; 桦木酸 | 472-15-1
lycopene; 番茄红素 | 502-65-8
lutein; 叶黄素 | 127-40-2
coenzyme Q10; CoQ10; ubidecarenone; 辅酶Q10; 辅酶 Q10; 泛癸利酮 | 303-98-0
EGCG; epigallocatechin gallate; (-)-epigallocatechin gallate; 表没食子儿茶素没食子酸酯 | 989-51-5
epicatechin; (-)-epicatechin; 表儿茶素 | 490-46-0
salicin; 水杨苷; 水杨甙 | 138-52-3
arbutin; 熊果苷; 熊果甙 | 497-76-7
menthol; 薄荷醇; 薄荷脑 | 1490-04-6
L-menthol; levomenthol; (-)-menthol; L-薄荷醇; 左旋薄荷醇; L-薄荷脑 | 2216-51-5
camphor; 樟脑 | 76-22-2
borneol; 龙脑; 冰片 | 507-70-0
thymol; 百里酚; 麝香草酚; 百里香酚 | 89-83-8
carvacrol; 香芹酚 | 499-75-2
carvone; 香芹酮 | 99-49-0
limonene; dipentene; 柠檬烯; 苎烯 | 138-86-3
linalool; 芳樟醇; 里那醇 | 78-70-6
geraniol; 香叶醇; 牻牛儿醇 | 106-24-1
nerol; 橙花醇 | 106-25-2
citronellol; 香茅醇 | 106-22-9
citronellal; 香茅醛 | 106-23-0
citral; 柠檬醛 | 5392-40-5
eugenol; 丁香酚; 丁子香酚 | 97-53-0
isoeugenol; 异丁香酚 | 97-54-1
eucalyptol; 1,8-cineole; cineole; 桉叶油素; 桉油精; 桉树脑 | 470-82-6
farnesol; 金合欢醇; 法尼醇 | 4602-84-0
α-terpineol; alpha-terpineol; α-松油醇; α-萜品醇 | 98-55-5
α-pinene; alpha-pinene; α-蒎烯 | 80-56-8
β-pinene; beta-pinene; β-蒎烯 | 127-91-3
squalene; 角鲨烯 | 111-02-4
cholesterol; 胆固醇; 胆甾醇 | 57-88-5
cinnamic acid; trans-cinnamic acid; Zimtsäure; 肉桂酸; 桂皮酸 | 140-10-3
ascorbic acid; L-ascorbic acid; vitamin C; 抗坏血酸; L-抗坏血酸; 维生素C | 50-81-7
riboflavin; vitamin B2; lactoflavin; 核黄素; 维生素B2 | 83-88-5
nicotinic acid; niacin; vitamin B3; 烟酸; 尼克酸; 维生素B3 | 59-67-6
nicotinamide; niacinamide; 烟酰胺; 尼克酰胺 | 98-92-0
thiamine hydrochloride; thiamine HCl; vitamin B1; 盐酸硫胺; 硫胺素盐酸盐; 维生素B1 | 67-03-8
pyridoxine hydrochloride; pyridoxine HCl; vitamin B6; 盐酸吡哆醇; 盐酸吡哆辛; 维生素B6 | 58-56-0
folic acid; vitamin B9; 叶酸; 维生素B9 | 59-30-3
cyanocobalamin; vitamin B12; 氰钴胺; 维生素B12 | 68-19-9
biotin; D-biotin; vitamin H; vitamin B7; 生物素; 维生素H; 维生素B7 | 58-85-5
retinol; vitamin A; vitamin A1; 视黄醇; 维生素A | 68-26-8
cholecalciferol; vitamin D3; 胆钙化醇; 维生素D3 | 67-97-0
ergocalciferol; vitamin D2; 麦角钙化醇; 维生素D2 | 50-14-6
vitamin E; D-α-tocopherol; 维生素E | 59-02-9
phylloquinone; phytomenadione; vitamin K1; 叶绿醌; 维生素K1 | 84-80-0
menadione; vitamin K3; 甲萘醌; 维生素K3 | 58-27-5
calcium pantothenate; calcium D-pantothenate; D-泛酸钙; 泛酸钙 | 137-08-6
mannitol; D-mannitol; 甘露醇; D-甘露醇; 甘露糖醇 | 69-65-8
sorbitol; D-sorbitol; glucitol; 山梨醇; D-山梨醇; 山梨糖醇 | 50-70-4
xylitol; 木糖醇 | 87-99-0
myo-inositol; inositol; 肌醇 | 87-89-8
glucose; D-glucose; dextrose; 葡萄糖; D-葡萄糖; 右旋糖 | 50-99-7
fructose; D-fructose; 果糖; D-果糖 | 57-48-7
sucrose; saccharose; 蔗糖 | 57-50-1
maltose; D-maltose; 麦芽糖 | 69-79-4
trehalose; 海藻糖 | 99-20-7
`
