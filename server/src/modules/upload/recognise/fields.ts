import { antibodyFieldKeys, type AntibodyField } from '../../antibody/contract.ts'

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
  'concentration',
  'packAmount',
  'packUnit',
  'pack',
  'price',
  'packPrice',
  'currency',
  'stock',
  'packStock',
  'stockAmount',
  'leadDays',
  'storage',
  'transport',
  'shipsFrom',
  'meltingPoint',
  'boilingPoint',
  'ec',
  'brand',
  ...antibodyFieldKeys,
  'remark',
  'ignore',
] as const

export type Field = (typeof fields)[number]

/** Fields that may fill several columns; every other field has one column. */
export const repeatable: ReadonlySet<Field> = new Set(['synonyms', 'remark', 'ignore', 'packPrice', 'packStock'])

/**
 * What suppliers call the columns in the languages of the trade, best first: a later word of a list counts a little less, so that of two SMILES
 * columns the isomeric one wins. Written as `headingWords` leaves them: lower case, single blanks.
 */
const terms: Record<Exclude<Field, AntibodyField>, string> = {
  code: `货号 | 产品货号 | 产品编号 | 商品编号 | 商品编码 | 产品编码 | 目录号 | 产品目录号 | 商品货号 | 物料编码 | 物料号 | catalog no | catalog number |
    catalogue no | catalogue number | catalog id | catalog | cat no | cat | cat number | catalog code | product no |
    product number | product code | product id | item no | item number | item code | article no | article number |
    sku | part no | part number | order no | code | wxid | broad sample | compound id | cpd id | reagent id | cid |
    编码 | 编号 | item | id | no | bestellnummer | bestell nr | best nr | bestell no | bestellnr | artikelnummer | artikel nr | art nr | artnr |
    artikelnr | katalognummer | katalog nr | kat nr | produktnummer | produkt nr | produktcode | artikelcode |
    製品番号 | 品番 | 商品番号 | カタログ番号 | 製品コード | 商品コード | 品目コード | コード | 注文番号 | 型番 | 제품번호 | 제품 번호 | 카탈로그번호 | 카탈로그 번호 | 품번 |
    제품코드 | 제품 코드 | 상품코드 | 상품번호 | 주문번호 | 품목코드 | 货品编号 | 订货号 | 商品码 | 型号 | id number | idnumber | catalogid | product ref | stock id | stock no | vendor code | supplier code | vendor catalog number |
    supplier catalog number | compound no | structure id | molecule id | pubchem ext datasource regid | mcule id | molport id |
    molport number | enamine id | chemdiv id | asinex id | emolecules id | référence | référence produit | code produit |
    code article | referencia | código | codice | codice prodotto | артикул`,
  cas: `cas | cas号 | cas no | cas number | casrn | cas rn | cas registry number | cas编号 | cas登录号 | cas登记号 | cas码 |
    cas nr | cas num | cas id | cas nummer | casnr | cas番号 | cas 番号 | cas rn番号 | cas登録番号 | cas번호 | cas 번호 |
    cas 등록번호 | numéro cas`,
  mdl: `mdl | mdl no | mdl number | mdl号 | mdl编号 | mfcd | mfcd no | mfcd number | mdl id | mdl番号 | mdl번호 | mdl nummer`,
  nameEn: `英文名 | 英文名称 | 英文品名 | 产品英文名 | 产品英文名称 | english name | name en | product name en | preferred name |
    principal name | chemical name | common name | iupac name | 英文化学名 | iupac | englischer name | 英語名 | 英名 | 영문명 |
    영문 제품명 | 영어명 | iupac name en | product name english | chemical name english`,
  nameZh: `中文名 | 中文名称 | 中文品名 | 产品中文名 | 产品中文名称 | 化学名称 | chinese name | name zh | name cn | product name cn |
    name chinese | chinesischer name | 中国語名 | 중문명`,
  name: `name | product name | 名称 | 品名 | 产品名称 | 商品名称 | 产品名 | 化合物名称 | 试剂名称 | 药品名称 | 物料名称 | product | compound name |
    substance name | compound | substance | description | product description | pert iname | 产品 | 品种 | chemical |
    bezeichnung | artikelbezeichnung | produktbezeichnung | produktname | stoffname | substanz | substanzname |
    chemikalie | artikel | produkt | 化合物 | 製品名 | 商品名 | 化合物名 | 物質名 | 試薬名 | 品目名 | 제품명 | 품명 | 화합물명 | 물질명 | 상품명 | 시약명 |
    품목명 | 货品名称 | 化学品名称 | 中英文名称 | molecule name | item description | item name |
    material description | chemical product | désignation | nom | nom du produit | produit | libellé | descripción |
    nombre | nombre del producto | producto | descrizione | denominazione | prodotto | наименование | название`,
  synonyms: `别名 | 别称 | 中文别名 | 英文别名 | 同义词 | 其他名称 | synonyms | synonym | alias | aliases | other names | other name |
    iupac name | scientific name | synonyme | 別名 | 和名 | 日本語名 | 化合物名和名 | 이명 | 동의어 | 한글명 | 국문명 | 한글 제품명`,
  smiles: `isomeric smiles | smiles | smiles code | smiles string | structure smiles | canonical smiles |
    结构式smiles | structure | qsar ready smiles | smiles code isomeric | structure code | 構造式 | smile | smiles structure`,
  inchi: `inchi | inchi string | standard inchi | inchi code`,
  inchiKey: `inchikey | inchi key | standard inchikey | standard inchi key`,
  molblock: `molblock | molfile | mol | ctab | structure molfile`,
  formula: `分子式 | formula | molecular formula | mf | mol formula | 化学式 | chemical formula | summenformel |
    bruttoformel | 組成式 | 분자식 | 화학식`,
  weight: `分子量 | molecular weight | mw | mol weight | mol wt | fw | formula weight | average mass | m w | molar mass |
    相对分子质量 | molweight | molmasse | molekulargewicht | molare masse | 분자량 | 式量 | molecular mass`,
  purity: `纯度 | 含量 | 产品纯度 | purity | assay | purity min | 质量分数 | 浓度 | 级别 | 等级 | 规格纯度 | grade | 质量标准 | 规格 | reinheit |
    gehalt | qualität | reinheitsgrad | 純度 | 含有量 | 規格純度 | グレード | 等級 | 순도 | 함량 | 등급 | purity pct | purity percent |
    hplc purity | pureté | pureza | purezza | чистота`,
  concentration: `浓度 | concentration | conc | molarity | strength | konzentration | 濃度 | 농도 | 溶液浓度 | 摩尔浓度`,
  packAmount: `包装量 | 装量 | 净含量 | pack amount | amount | package amount | net weight | 净重 | quantity | qty | 数量 | size |
    füllmenge | 内容量 | 수량 | 용량 | menge | packungsinhalt`,
  packUnit: `单位 | 包装单位 | 计量单位 | unit | units | pack unit | package unit | uom | unit of measure | 规格单位 | einheit |
    mengeneinheit | me | 単位 | 단위`,
  pack: `包装规格 | 包装 | 规格 | 产品规格 | 包装大小 | pack | pack size | package | packing | packaging | package size | size |
    unit size | 规格型号 | 容量 | packsize | pkg | gebinde | gebindegröße | gebindegrösse | gebindegroesse | packung |
    packungsgröße | packungsgrösse | packungsgroesse | packgröße | verpackung | verpackungseinheit | ve | inhalt |
    menge | 包装単位 | 包装量 | 内容量 | 入数 | 荷姿 | 規格 | 容器 | 포장단위 | 포장 단위 | 포장 | 포장규격 | 규격 | 용량 | 包装单位 | 装量规格 | packung inhalt |
    pack content | quantity per pack | conditionnement | contenance | envase | presentación | confezione | фасовка | упаковка`,
  price: `价格 | 单价 | 售价 | 目录价 | 市场价 | 销售价 | 报价 | 含税价 | 含税单价 | 标价 | 原价 | 零售价 | 供货价 | price | unit price | list price |
    catalog price | retail price | price each | cost | 金额 | rmb | usd | cny | eur | preis | einzelpreis | stückpreis |
    listenpreis | nettopreis | verkaufspreis | vk | vk preis | preis netto | katalogpreis | bruttopreis | 価格 | 定価 |
    単価 | 標準価格 | 希望納入価格 | 希望小売価格 | 本体価格 | 販売価格 | 納入価格 | 가격 | 단가 | 판매가 | 정가 | 공급가 | 판매가격 | 소비자가 | net price |
    sales price | selling price | catalogue price | your price | price per pack | krw | jpy | gbp | prix | prix unitaire |
    prix ht | precio | precio unitario | prezzo | prezzo unitario | цена`,
  packPrice: '',
  currency: `币种 | 货币 | 货币单位 | currency | 币别 | währung | waehrung | curr | cur | ccy | currency code | devise | moneda | valuta | валюта | 通貨 | 通貨単位 |
    통화 | 화폐 | 화폐단위 | währungscode`,
  stock: `库存 | 库存量 | 库存数量 | 现货 | 现货情况 | 库存状态 | 库存情况 | 现有库存 | stock | in stock | inventory | availability | stock qty |
    stock quantity | stock status | available | 数量 | quantity | qty | lagerbestand | bestand | lager | verfügbarkeit |
    verfuegbarkeit | verfügbar | vorrat | auf lager | lagermenge | 在庫 | 在庫数 | 在庫量 | 在庫状況 | 재고 | 재고수량 | 재고 수량 | 재고량 |
    재고현황 | packs in stock | avail | on hand | stock level | disponibilité | existencias | disponibilidad | giacenza | disponibilità |
    остаток | наличие`,
  packStock: '',
  stockAmount: `available mg | avail mg | available amount | amount available | available quantity mg | stock mg |
    amount in stock | qty mg | amount mg | quantity mg | stock amount | available g | 库存重量 | 库存毫克 | 库存克数`,
  leadDays: `货期 | 交期 | 交货期 | 发货期 | 供货周期 | 交货周期 | 发货时间 | 到货周期 | 货期天 | lead time | leadtime | lead days |
    lead time days | delivery | delivery time | delivery days | ships within | lead | lieferzeit | lieferfrist |
    lieferdauer | 納期 | 納期日数 | 納品日数 | 出荷日 | 납기 | 배송기간 | 납품기간 | 交付周期 | délai | délai de livraison | plazo de entrega | tempi di consegna | срок поставки`,
  storage: `储存条件 | 保存条件 | 存储条件 | 贮存条件 | 储存 | 贮藏 | 保存温度 | 储存温度 | 存储温度 | storage | storage conditions |
    storage condition | storage temperature | store at | storage temp | lagerung | lagertemperatur | lagerbedingungen |
    aufbewahrung | 保管条件 | 保管温度 | 보관조건 | 보관 조건 | 보관온도 | 보관방법`,
  transport: `运输条件 | 运输 | 运输方式 | 运输温度 | transport | shipping | shipping conditions | shipping condition |
    transport conditions | transport condition | shipping temperature | versand | versandbedingungen |
    transportbedingungen | 輸送条件 | 輸送温度 | 운송조건 | 배송조건`,
  shipsFrom: `发货地 | 发货地点 | 发货仓 | 仓库 | 所在仓库 | 货物所在地 | ships from | ship from | warehouse | stock location |
    shipping from | 产地 | origin | location | herkunft | versand aus | lagerort | 原産国 | 出荷元 | 발송지 | 원산지 | 출고지`,
  meltingPoint: `熔点 | melting point | mp | m p | melting pt | melting range | schmelzpunkt | smp | 融点 | 녹는점`,
  boilingPoint: `沸点 | boiling point | bp | b p | boiling pt | boil pt | siedepunkt | sdp | 沸点範囲 | 끓는점`,
  ec: `ec | ec号 | ec no | ec number | einecs | einecs号 | einecs no | einecs number | ec编号 | einecs编号 | eg nr |
    eg nummer | einecs nr`,
  brand: `品牌 | 生产厂家 | 生产商 | 厂家 | 厂商 | 制造商 | 生产厂商 | 供应商 | 供货商 | brand | manufacturer | supplier | vendor | maker |
    producer | hersteller | marke | lieferant | メーカー | メーカー名 | 製造元 | ブランド | 製造会社 | 제조사 | 제조업체 | 브랜드 | 공급사 | 메이커 |
    supplier name | suppliername | vendor name | vendorname | company`,
  remark: `备注 | 说明 | 注释 | 备注说明 | remark | remarks | note | notes | comment | comments | annotation | bemerkung |
    bemerkungen | anmerkung | hinweis | 備考 | 注記 | 비고 | 참고`,
  ignore: `序号 | 错误原因 | 原因 | reason | reasons | s n | row | line | 行号 | grund | 理由 | 사유 | lfd nr | lfd | pos |
    position | 連番 | 項番 | 순번 | 번호 | nr | 번`,
}

export const headings: ReadonlyMap<Field, readonly string[]> = new Map(
  (Object.keys(terms) as (keyof typeof terms)[]).map((field) => [
    field,
    terms[field].split('|').flatMap((term) => term.trim() || []),
  ]),
)
