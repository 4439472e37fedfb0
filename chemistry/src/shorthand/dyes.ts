/** Dyes, stains and indicators of a laboratory. One substance a line: what it is called | CAS number, which alone says what it is. */
export const dyes = String.raw`
methyl orange; 甲基橙 | 547-58-0
methyl red; 甲基红 | 493-52-7
phenolphthalein; 酚酞 | 77-09-8
phenol red; phenolsulfonphthalein; 酚红; 苯酚红 | 143-74-8
cresol red; 甲酚红 | 1733-12-6
thymol blue; 百里酚蓝; 麝香草酚蓝 | 76-61-9
thymolphthalein; 百里酚酞; 麝香草酚酞 | 125-20-2
bromothymol blue; bromthymol blue; 溴百里酚蓝; 溴麝香草酚蓝 | 76-59-5
bromophenol blue; 溴酚蓝 | 115-39-9
bromocresol green; 溴甲酚绿 | 76-60-8
bromocresol purple; 溴甲酚紫 | 115-40-2
crystal violet; gentian violet; 结晶紫; 龙胆紫 | 548-62-9
malachite green; 孔雀石绿 | 569-64-2
brilliant green; 亮绿 | 633-03-4
congo red; direct red 28; 刚果红 | 573-58-0
methylene blue; methylthioninium chloride; 亚甲基蓝; 亚甲蓝; 次甲基蓝 | 61-73-4
toluidine blue O; toluidine blue; 甲苯胺蓝 | 92-31-9
neutral red; 中性红 | 553-24-2
safranin O; safranine O; 番红O; 番红 O; 沙黄 | 477-73-6
rhodamine B; 罗丹明B; 罗丹明 B | 81-88-9
rhodamine 6G; 罗丹明6G; 罗丹明 6G | 989-38-8
fluorescein; 荧光素 | 2321-07-5
fluorescein sodium; sodium fluorescein; uranine; 荧光素钠 | 518-47-8
acridine orange; 吖啶橙 | 494-38-2
Nile red; 尼罗红 | 7385-67-3
alizarin; 茜素 | 72-48-0
alizarin red S; 茜素红S; 茜素红 S; 茜素磺酸钠 | 130-22-3
eriochrome black T; 铬黑T; 铬黑 T | 1787-61-7
murexide; 紫脲酸铵 | 3051-09-0
indigo; 靛蓝 | 482-89-3
indigo carmine; 靛胭脂; 靛蓝二磺酸钠 | 860-22-0
Sudan III; 苏丹III; 苏丹红III; 苏丹三号 | 85-86-9
Sudan black B; 苏丹黑B; 苏丹黑 B | 4197-25-5
trypan blue; 台盼蓝; 锥虫蓝 | 72-57-1
Coomassie brilliant blue G-250; Coomassie blue G-250; 考马斯亮蓝G250; 考马斯亮蓝 G-250 | 6104-58-1
Coomassie brilliant blue R-250; Coomassie blue R-250; 考马斯亮蓝R250; 考马斯亮蓝 R-250 | 6104-59-2
`
