/** Units of packs: what suppliers write -> the unit we keep. Compared in lower case, except where case tells apart. */
export type PackUnit =
  | 'kg'
  | 'g'
  | 'mg'
  | 'µg'
  | 'ng'
  | 't'
  | 'L'
  | 'mL'
  | 'µL'
  | 'mol'
  | 'mmol'
  | 'µmol'
  | 'nmol'
  | 'bottle'
  | 'box'
  | 'vial'
  | 'piece'
  | 'tablet'
  | 'bag'
  | 'set'
  | 'plate'
  | 'well'
  | 'test'
  | 'drum'
  | 'tube'
  | 'ampoule'
  | 'unit'
  | 'lb'
  | 'oz'
  | 'gal'
  | 'cylinder'
  | 'roll'
  | 'sheet'
  | 'IU'
  | 'm'
  | 'cm'

const spellings: Record<PackUnit, string> = {
  kg: 'kg kgs キログラム 킬로그램 kilogram kilograms kilo 千克 公斤',
  g: 'g gr gm グラム 그램 gram grams gms 克',
  mg: 'mg mgs ミリグラム 밀리그램 milligram milligrams 毫克',
  µg: 'μg µg ug mcg microgram micrograms 微克',
  ng: 'ng 纳克',
  t: 't ton tons tonne mt 吨',
  L: 'l lt リットル 리터 ltr liter litre liters litres 升 公升',
  mL: 'ml mls ミリリットル 밀리리터 milliliter millilitre cc 毫升',
  µL: 'μl µl ul microliter 微升',
  mol: 'mol moles 摩尔',
  mmol: 'mmol 毫摩尔',
  µmol: 'μmol µmol umol 微摩尔',
  nmol: 'nmol 纳摩尔',
  bottle: 'bottle bottles btl flasche flaschen 瓶 병',
  box: 'box boxes kit kits karton schachtel 箱 箱子 박스 세트 キット 盒 试剂盒',
  vial: 'vial vials fläschchen 支 小瓶 西林瓶 バイアル 바이알',
  piece: 'piece pieces pc pcs ea each stk stück stueck 个 個 件 只 枚 根 本 개',
  tablet: 'tablet tablets tab tabs tablette tabletten 錠 정 片 粒',
  bag: 'bag bags pack packs package packages beutel packung packungen 袋 봉 팩 袋 包',
  set: 'set sets 套 组',
  plate: 'plate plates 板',
  well: 'well wells 孔',
  test: 'test tests rxn rxns reaction reactions assays t/盒 次 人份 测试',
  drum: 'drum drums 桶',
  tube: 'tube tubes 管',
  ampoule: 'ampoule ampoules ampule ampules amp ampulle ampullen アンプル 앰플 安瓿',
  unit: 'unit units u 单位',
  lb: 'lb lbs pound pounds 磅',
  oz: 'oz ounce ounces 盎司',
  gal: 'gal gallon gallons 加仑',
  cylinder: 'cylinder cylinders 罐 钢瓶',
  roll: 'roll rolls 卷',
  sheet: 'sheet sheets 张',
  IU: 'iu miu',
  m: 'm 米',
  cm: 'cm 厘米',
}

const units = new Map<string, PackUnit>()
for (const [unit, list] of Object.entries(spellings))
  for (const spelling of list.split(' ')) units.set(spelling.normalize('NFKC'), unit as PackUnit)

/** The unit a word stands for; undefined for no unit. `mM` and `M` are concentrations, not packs. */
export function packUnit(word: string): PackUnit | undefined {
  const text = word.normalize('NFKC').trim().replace(/\.$/, '')
  if (/^[mµμun]?M$/.test(text)) return undefined
  return units.get(text.toLowerCase())
}
