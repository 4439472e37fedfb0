/** What a column of a supplier's catalogue can be. */
export const fields = [
  'code',
  'cas',
  'mdl',
  'nameEn',
  'nameZh',
  'name',
  'synonyms',
  'smiles',
  'inchi',
  'inchiKey',
  'molblock',
  'formula',
  'weight',
  'purity',
  'packAmount',
  'packUnit',
  'pack',
  'price',
  'currency',
  'stock',
  'leadDays',
  'storage',
  'transport',
  'shipsFrom',
  'meltingPoint',
  'boilingPoint',
  'ec',
  'brand',
  'remark',
  'ignore',
] as const

export type Field = (typeof fields)[number]

/** Fields that may fill several columns; every other field has one column. */
export const repeatable: ReadonlySet<Field> = new Set(['synonyms', 'remark', 'ignore'])

/**
 * What suppliers call the columns, best first: a later word of a list counts a little less, so that of two SMILES
 * columns the isomeric one wins. Written as `headingWords` leaves them: lower case, single blanks.
 */
const terms: Record<Field, string> = {
  code: `货号 | 产品货号 | 产品编号 | 商品编号 | 商品编码 | 产品编码 | 目录号 | 产品目录号 | 商品货号 |
    物料编码 | 物料号 | catalog no | catalog number | catalogue no | catalogue number | catalog id |
    catalog | cat no | cat | cat number | catalog code | product no | product number | product code |
    product id | item no | item number | item code | article no | article number | sku | part no |
    part number | order no | code | wxid | broad sample | compound id | cpd id | reagent id | cid | 编码 |
    编号 | item | id | no`,
  cas: `cas | cas号 | cas no | cas number | casrn | cas rn | cas registry number | cas编号 | cas登录号 |
    cas登记号 | cas码 | cas nr | cas num | cas id`,
  mdl: `mdl | mdl no | mdl number | mdl号 | mdl编号 | mfcd | mfcd no | mfcd number | mdl id`,
  nameEn: `英文名 | 英文名称 | 英文品名 | 产品英文名 | 产品英文名称 | english name | name en | product name en |
    preferred name | principal name | chemical name | common name | iupac name | 英文化学名 | iupac`,
  nameZh: `中文名 | 中文名称 | 中文品名 | 产品中文名 | 产品中文名称 | 化学名称 | chinese name | name zh |
    name cn | product name cn | name chinese`,
  name: `name | product name | 名称 | 品名 | 产品名称 | 商品名称 | 产品名 | 化合物名称 | 试剂名称 | 药品名称 |
    物料名称 | product | compound name | substance name | compound | substance | description |
    product description | pert iname | 产品 | 品种 | chemical`,
  synonyms: `别名 | 别称 | 中文别名 | 英文别名 | 同义词 | 其他名称 | synonyms | synonym | alias | aliases |
    other names | other name | iupac name | scientific name`,
  smiles: `isomeric smiles | smiles | smiles code | smiles string | structure smiles | canonical smiles |
    结构式smiles | structure | qsar ready smiles`,
  inchi: `inchi | inchi string | standard inchi | inchi code`,
  inchiKey: `inchikey | inchi key | standard inchikey | standard inchi key`,
  molblock: `molblock | molfile | mol | ctab | structure molfile`,
  formula: `分子式 | formula | molecular formula | mf | mol formula | 化学式 | chemical formula`,
  weight: `分子量 | molecular weight | mw | mol weight | mol wt | fw | formula weight | average mass | m w |
    molar mass | 相对分子质量 | molweight`,
  purity: `纯度 | 含量 | 产品纯度 | purity | assay | purity min | 质量分数 | 浓度 | 级别 | 等级 | 规格纯度 |
    grade | 质量标准 | 规格`,
  packAmount: `包装量 | 装量 | 净含量 | pack amount | amount | package amount | net weight | 净重 | quantity | qty |
    数量 | size`,
  packUnit: `单位 | 包装单位 | 计量单位 | unit | units | pack unit | package unit | uom | unit of measure |
    规格单位`,
  pack: `包装规格 | 包装 | 规格 | 产品规格 | 包装大小 | pack | pack size | package | packing | packaging |
    package size | size | unit size | 规格型号 | 容量 | packsize | pkg`,
  price: `价格 | 单价 | 售价 | 目录价 | 市场价 | 销售价 | 报价 | 含税价 | 含税单价 | 标价 | 原价 | 零售价 |
    供货价 | price | unit price | list price | catalog price | retail price | price each | cost | 金额 |
    rmb | usd | cny | eur`,
  currency: `币种 | 货币 | 货币单位 | currency | 币别`,
  stock: `库存 | 库存量 | 库存数量 | 现货 | 现货情况 | 库存状态 | 库存情况 | 现有库存 | stock | in stock |
    inventory | availability | stock qty | stock quantity | stock status | available | 数量 | quantity |
    qty`,
  leadDays: `货期 | 交期 | 交货期 | 发货期 | 供货周期 | 交货周期 | 发货时间 | 到货周期 | 货期天 | lead time |
    leadtime | lead days | lead time days | delivery | delivery time | delivery days | ships within |
    lead`,
  storage: `储存条件 | 保存条件 | 存储条件 | 贮存条件 | 储存 | 贮藏 | 保存温度 | 储存温度 | 存储温度 | storage |
    storage conditions | storage condition | storage temperature | store at | storage temp`,
  transport: `运输条件 | 运输 | 运输方式 | 运输温度 | transport | shipping | shipping conditions |
    shipping condition | transport conditions | transport condition | shipping temperature`,
  shipsFrom: `发货地 | 发货地点 | 发货仓 | 仓库 | 所在仓库 | 货物所在地 | ships from | ship from | warehouse |
    stock location | shipping from | 产地 | origin | location`,
  meltingPoint: `熔点 | melting point | mp | m p | melting pt | melting range`,
  boilingPoint: `沸点 | boiling point | bp | b p | boiling pt | boil pt`,
  ec: `ec | ec号 | ec no | ec number | einecs | einecs号 | einecs no | einecs number | ec编号 | einecs编号`,
  brand: `品牌 | 生产厂家 | 生产商 | 厂家 | 厂商 | 制造商 | 生产厂商 | 供应商 | 供货商 | brand | manufacturer |
    supplier | vendor | maker | producer`,
  remark: `备注 | 说明 | 注释 | 备注说明 | remark | remarks | note | notes | comment | comments | annotation`,
  ignore: `序号 | 错误原因 | 原因 | reason | reasons | s n | row | line | 行号 | grund | 理由 | 사유`,
}

export const headings: ReadonlyMap<Field, readonly string[]> = new Map(
  fields.map((field) => [field, terms[field].split('|').map((term) => term.trim())]),
)
