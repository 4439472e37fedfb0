import { encoded, record, table, workbook, type SupplierFile } from './making.ts'

/** Packs, prices, currencies and decimals as price lists have them. */
export const priceLists: readonly SupplierFile[] = [
  {
    about: 'a column for each pack, the currency in the heading',
    name: 'packs.csv',
    bytes: table([
      'Cat. No. | CAS | Product Name | Purity | 1 g (USD) | 5 g (USD) | 25 g (USD)',
      'A1 | 64-17-5 | Ethanol | 99% | 12 | 40 | 150.50',
      'A2 | 67-56-1 | Methanol | 98% | 10 |  | 80',
      'A3 | 67-64-1 | Acetone | 97% | POA | - | 90',
    ]),
    products: [
      'A1 | 64-17-5 | 99% | 1 g = 12.00 USD; 5 g = 40.00 USD; 25 g = 150.50 USD',
      'A2 | 67-56-1 | 98% | 1 g = 10.00 USD; 25 g = 80.00 USD',
      'A3 | 67-64-1 | 97% | 1 g; 25 g = 90.00 USD',
    ],
  },
  {
    about: 'packs that are headed by nothing else, more expensive the larger they are',
    name: 'bare.csv',
    bytes: table([
      'Code | CAS | Name | 100mg | 1g | 5g',
      'B1 | 64-17-5 | Ethanol | 20 | 90 | 300',
      'B2 | 67-56-1 | Methanol | 10 | 45 | 120',
    ]),
    products: [
      'B1 | 64-17-5 | | 100 mg = 20.00 CNY; 1 g = 90.00 CNY; 5 g = 300.00 CNY',
      'B2 | 67-56-1 | | 100 mg = 10.00 CNY; 1 g = 45.00 CNY; 5 g = 120.00 CNY',
    ],
  },
  {
    about: 'two rows of headings: the price above the packs',
    name: 'tworows.csv',
    bytes: table([
      'Cat No | CAS No | Name | Price (EUR) | | | Storage',
      ' | | | 1 g | 5 g | 25 g | ',
      'C1 | 64-17-5 | Ethanol | 25 | 90 | 310 | RT',
      'C2 | 67-56-1 | Methanol | 15 | 60 |  | 2-8 °C',
    ]),
    products: [
      'C1 | 64-17-5 | | 1 g = 25.00 EUR; 5 g = 90.00 EUR; 25 g = 310.00 EUR',
      'C2 | 67-56-1 | | 1 g = 15.00 EUR; 5 g = 60.00 EUR',
    ],
  },
  {
    about: 'a workbook with merged headings',
    name: 'merged.xlsx',
    bytes: workbook(
      [
        'Cat No | CAS No | Name | Price (USD) | | ',
        ' | | | 1 g | 5 g | 10 g',
        'D1 | 64-17-5 | Ethanol | 25.5 | 90 | 170',
        'D2 | 67-56-1 | Methanol | 15 | 60 | 100',
      ],
      ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1'],
    ),
    products: [
      'D1 | 64-17-5 | | 1 g = 25.50 USD; 5 g = 90.00 USD; 10 g = 170.00 USD',
      'D2 | 67-56-1 | | 1 g = 15.00 USD; 5 g = 60.00 USD; 10 g = 100.00 USD',
    ],
  },
  {
    about: 'a title, a row of groups, then the headings',
    name: 'groups.xlsx',
    bytes: workbook(
      [
        'Catalogue 2026',
        ' | | | List price GBP | | In stock | ',
        'Item code | CAS | Chemical name | 1 g | 5 g | 1 g | 5 g',
        'E1 | 64-17-5 | Ethanol | 25 | 90 | 4 | 0',
        'E2 | 67-56-1 | Methanol | 15 | 60 | 12 | 3',
      ],
      ['D2:E2', 'F2:G2'],
    ),
    products: [
      'E1 | 64-17-5 | | 1 g = 25.00 GBP (4); 5 g = 90.00 GBP (0)',
      'E2 | 67-56-1 | | 1 g = 15.00 GBP (12); 5 g = 60.00 GBP (3)',
    ],
  },
  {
    about: 'cells merged over the packs of a product',
    name: 'down.xlsx',
    bytes: workbook(
      [
        'Code | CAS | Name | Purity | Pack | Price USD | Stock',
        'F1 | 64-17-5 | Ethanol | 99% | 1 g | 25 | 3',
        ' | | | | 5 g | 90 | 2',
        ' | | | | 25 g | 300 | 0',
        'F2 | 67-56-1 | Methanol | 98% | 1 g | 10 | 7',
        ' | | | | 5 g | 30 | 1',
      ],
      ['A2:A4', 'B2:B4', 'C2:C4', 'D2:D4', 'A5:A6', 'B5:B6', 'C5:C6', 'D5:D6'],
    ),
    products: [
      'F1 | 64-17-5 | 99% | 1 g = 25.00 USD (3); 5 g = 90.00 USD (2); 25 g = 300.00 USD (0)',
      'F2 | 67-56-1 | 98% | 1 g = 10.00 USD (7); 5 g = 30.00 USD (1)',
    ],
  },
  {
    about: 'merged cells, and a catalogue number for each pack',
    name: 'owncodes.csv',
    bytes: table([
      'Order No | CAS | Name | Pack | Price (USD)',
      'G17-1G | 64-17-5 | Ethanol | 1 g | 25',
      'G17-5G | | | 5 g | 90',
      'H20-1G | 67-56-1 | Methanol | 1 g | 10',
    ]),
    products: [
      'G17-1G | 64-17-5 | | 1 g = 25.00 USD',
      'G17-5G | 64-17-5 | | 5 g = 90.00 USD',
      'H20-1G | 67-56-1 | | 1 g = 10.00 USD',
    ],
  },
  {
    about: 'numbered columns for each pack',
    name: 'sets.csv',
    bytes: table([
      'Catalog | CAS | Name | Size1 | Price1 (USD) | Size2 | Price2 (USD) | Size3 | Price3 (USD)',
      'I1 | 64-17-5 | Ethanol | 1 g | 25 | 5 g | 90 | 25 g | 300',
      'I2 | 67-56-1 | Methanol | 250 mg | 15 | 1 g | 40 | | ',
    ]),
    products: [
      'I1 | 64-17-5 | | 1 g = 25.00 USD; 5 g = 90.00 USD; 25 g = 300.00 USD',
      'I2 | 67-56-1 | | 250 mg = 15.00 USD; 1 g = 40.00 USD',
    ],
  },
  {
    about: 'the same headings again for each pack',
    name: 'again.csv',
    bytes: table([
      '货号 | CAS号 | 品名 | 包装 | 价格(元) | 包装 | 价格(元)',
      'J1 | 64-17-5 | 乙醇 | 1g | 25 | 5g | 90',
      'J2 | 67-56-1 | 甲醇 | 500mL | 15.5 | 2.5L | 60',
    ]),
    products: [
      'J1 | 64-17-5 | | 1 g = 25.00 CNY; 5 g = 90.00 CNY',
      'J2 | 67-56-1 | | 500 mL = 15.50 CNY; 2.5 L = 60.00 CNY',
    ],
  },
  {
    about: 'a German list with semicolons, in Latin-1',
    name: 'preise.csv',
    bytes: Buffer.from(
      table(
        [
          'Bestellnummer | CAS-Nr. | Bezeichnung | Reinheit | Gebinde | Preis in EUR | Lagerbestand | Lieferzeit',
          'K1 | 64-17-5 | Ethanol | 98,5 % | 0,5 kg | 1.234,50 | 12 | 3 Tage',
          'K2 | 67-56-1 | Methanol | ≥ 99,9 % | 2,5 l | 1.050 | 0 | 1-2 Wochen',
          'K3 | 67-64-1 | Aceton | 97 % | 1 kg | auf Anfrage | | ',
        ],
        ';',
      ).replace('≥', '>='),
      'latin1',
    ),
    products: [
      'K1 | 64-17-5 | 98,5 % 98.5 | 0.5 kg = 1234.50 EUR (12)',
      'K2 | 67-56-1 | >= 99,9 % 99.9 | 2.5 L = 1050.00 EUR (0)',
      'K3 | 67-64-1 | 97 % 97 | 1 kg',
    ],
  },
  {
    about: 'German headings over packs, with merged ones above',
    name: 'gebinde.csv',
    bytes: table(
      [
        'Artikelnummer | CAS-Nummer | Artikelbezeichnung | Listenpreis (€) | | ',
        ' | | | 100 g | 500 g | 2,5 kg',
        'L1 | 64-17-5 | Ethanol | 12,50 | 49,90 | 1.199,00',
        'L2 | 67-56-1 | Methanol | 9,90 | a.A. | 830,00',
      ],
      ';',
    ),
    products: [
      'L1 | 64-17-5 | | 100 g = 12.50 EUR; 500 g = 49.90 EUR; 2.5 kg = 1199.00 EUR',
      'L2 | 67-56-1 | | 100 g = 9.90 EUR; 500 g; 2.5 kg = 830.00 EUR',
    ],
  },
  {
    about: 'prices that the whole column leaves open: thousands',
    name: 'offen.csv',
    bytes: table(
      ['Artikel-Nr.|CAS|Name|Packung|Preis (EUR)', 'M1|64-17-5|Ethanol|1 kg|1.050', 'M2|67-56-1|Methanol|5 kg|2.300'],
      ';',
    ),
    asked: { 'decimal Preis (EUR): 1.050 → ,': ',' },
    products: ['M1 | 64-17-5 | | 1 kg = 1050.00 EUR', 'M2 | 67-56-1 | | 5 kg = 2300.00 EUR'],
  },
  {
    about: 'prices that the whole column leaves open: decimals',
    name: 'open.csv',
    bytes: table(['Code|CAS|Name|Pack|Price (USD)', 'N1|64-17-5|Ethanol|1 g|1.050', 'N2|67-56-1|Methanol|1 g|2.300']),
    asked: { 'decimal Price (USD): 1.050 → ,': '.' },
    products: ['N1 | 64-17-5 | | 1 g = 1.05 USD', 'N2 | 67-56-1 | | 1 g = 2.30 USD'],
  },
  {
    about: 'English thousands',
    name: 'thousands.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price (USD)|Stock',
      'O1|64-17-5|Ethanol|1,000 g|1,050|1,200',
      'O2|67-56-1|Methanol|2.5 kg|99.95|3',
    ]),
    products: ['O1 | 64-17-5 | | 1000 g = 1050.00 USD (1200)', 'O2 | 67-56-1 | | 2.5 kg = 99.95 USD (3)'],
  },
  {
    about: 'a Japanese list',
    name: '価格表.csv',
    bytes: table([
      '製品番号|CAS番号|製品名|純度|容量|価格(円)|在庫|納期',
      'P1|64-17-5|エタノール|99.5%|500 mL|1,500|○|即納',
      'P2|67-56-1|メタノール|98.0%|25 g|12,800|在庫なし|3営業日',
      'P3|67-64-1|アセトン|97.0%|1 kg|お問い合わせ||',
    ]),
    products: [
      'P1 | 64-17-5 | 99.5% | 500 mL = 1500 JPY',
      'P2 | 67-56-1 | 98.0% 98 | 25 g = 12800 JPY (0)',
      'P3 | 67-64-1 | 97.0% 97 | 1 kg',
    ],
  },
  {
    about: 'a Japanese list that names no currency',
    name: '定価.xlsx',
    bytes: workbook([
      'カタログ番号|CAS RN|化合物名|包装単位|希望納入価格',
      'Q1|64-17-5|エタノール|5 g|4800',
      'Q2|67-56-1|メタノール|25 g|9600',
    ]),
    asked: { 'currency : → JPY': 'JPY' },
    products: ['Q1 | 64-17-5 | | 5 g = 4800 JPY', 'Q2 | 67-56-1 | | 25 g = 9600 JPY'],
  },
  {
    about: 'a Korean list',
    name: '가격표.csv',
    bytes: table([
      '제품번호|CAS번호|제품명|순도|포장단위|가격(원)|재고',
      'R1|64-17-5|에탄올|99%|500 mL|15,000|3',
      'R2|67-56-1|메탄올|98%|1 kg|별도문의|품절',
    ]),
    products: ['R1 | 64-17-5 | 99% | 500 mL = 15000 KRW (3)', 'R2 | 67-56-1 | 98% | 1 kg (0)'],
  },
  {
    about: 'a Chinese list in GBK with packs in the heading',
    name: '目录.csv',
    bytes: encoded(
      table([
        '货号|CAS号|中文名称|纯度|1g价格|5g价格|25g价格|货期',
        'S1|64-17-5|乙醇|99%|25|90.5|询价|现货',
        'S2|67-56-1|甲醇|98%|15||120|3天',
      ]),
      'gb18030',
    ),
    products: [
      'S1 | 64-17-5 | 99% | 1 g = 25.00 CNY; 5 g = 90.50 CNY; 25 g',
      'S2 | 67-56-1 | 98% | 1 g = 15.00 CNY; 25 g = 120.00 CNY',
    ],
  },
  {
    about: 'a Japanese list in Shift JIS',
    name: '価格表.csv',
    bytes: encoded(
      table([
        '品番|CAS番号|品名|純度|容量|価格(円)|在庫',
        'J1|67-56-1|メタノール|99%|500 mL|1,200|3',
        'J2|98-80-6|フェニルボロン酸|98%|5 g|3,400|0',
      ]),
      'shift_jis',
    ),
    products: ['J1 | 67-56-1 | 99% | 500 mL = 1200 JPY (3)', 'J2 | 98-80-6 | 98% | 5 g = 3400 JPY (0)'],
  },
  {
    about: 'a Korean list in EUC-KR',
    name: '시약.csv',
    bytes: encoded(
      table(['제품번호|CAS번호|제품명|순도|포장단위|가격(원)|재고', 'R3|98-80-6|페닐보론산|98%|5 g|34,000|2']),
      'euc-kr',
    ),
    products: ['R3 | 98-80-6 | 98% | 5 g = 34000 KRW (2)'],
  },
  {
    about: 'a currency for each row',
    name: 'curr.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price|Curr.',
      'T1|64-17-5|Ethanol|1 g|25|USD',
      'T2|67-56-1|Methanol|1 g|15|EUR',
      'T3|67-64-1|Acetone|1 g|9|GBP',
    ]),
    products: [
      'T1 | 64-17-5 | | 1 g = 25.00 USD',
      'T2 | 67-56-1 | | 1 g = 15.00 EUR',
      'T3 | 67-64-1 | | 1 g = 9.00 GBP',
    ],
  },
  {
    about: 'currencies in German words',
    name: 'waehrung.csv',
    bytes: table(
      [
        'Art.-Nr.;CAS;Name;Packung;Preis;Währung',
        'U1;64-17-5;Ethanol;1 g;25,00;Euro',
        'U2;67-56-1;Methanol;1 g;15,50;US-Dollar',
      ].map((line) => line.replaceAll(';', '|')),
      ';',
    ),
    products: ['U1 | 64-17-5 | | 1 g = 25.00 EUR', 'U2 | 67-56-1 | | 1 g = 15.50 USD'],
  },
  {
    about: 'a Japanese currency column, and the sign of the yen',
    name: '通貨.csv',
    bytes: table([
      '品番|CAS番号|品名|容量|単価|通貨',
      'V1|64-17-5|エタノール|1 g|¥2500|JPY',
      'V2|67-56-1|メタノール|1 g|15.50|USD',
    ]),
    products: ['V1 | 64-17-5 | | 1 g = 2500 JPY', 'V2 | 67-56-1 | | 1 g = 15.50 USD'],
  },
  {
    about: 'a title that names the currency',
    name: 'title.csv',
    bytes: table([
      'Price list 2026, all prices in EUR',
      'Code|CAS|Name|Pack|Price',
      'W1|64-17-5|Ethanol|1 g|25',
      'W2|67-56-1|Methanol|5 g|60',
    ]),
    products: ['W1 | 64-17-5 | | 1 g = 25.00 EUR', 'W2 | 67-56-1 | | 5 g = 60.00 EUR'],
  },
  {
    about: 'prices whose currencies contradict each other',
    name: 'contradiction.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price|Currency',
      'X1|64-17-5|Ethanol|1 g|$25|EUR',
      'X2|67-56-1|Methanol|1 g|$15|USD',
    ]),
    products: ['X2 | 67-56-1 | | 1 g = 15.00 USD'],
    refused: ['2 CURRENCY_CONTRADICTED'],
  },
  {
    about: 'a cell that is written otherwise than its column',
    name: 'style.csv',
    bytes: table(
      [
        'Code|CAS|Name|Pack|Price (EUR)',
        'Y1|64-17-5|Ethanol|1 g|1.250,50',
        'Y2|67-56-1|Methanol|1 g|99,90',
        'Y3|67-64-1|Acetone|1 g|12.5',
      ],
      ';',
    ),
    asked: {},
    products: [
      'Y1 | 64-17-5 | | 1 g = 1250.50 EUR',
      'Y2 | 67-56-1 | | 1 g = 99.90 EUR',
      'Y3 | 67-64-1 | | 1 g = 12.50 EUR',
    ],
  },
  {
    about: 'prices of packs in an SD file',
    name: 'prices.sdf',
    bytes:
      record({ IDNUMBER: 'Z1', PRICE_5MG_USD: '55', PRICE_10MG_USD: '80.5' }) +
      record({ IDNUMBER: 'Z2', PRICE_5MG_USD: '', PRICE_10MG_USD: '70' }),
    products: ['Z1 | | | 5 mg = 55.00 USD; 10 mg = 80.50 USD', 'Z2 | | | 10 mg = 70.00 USD'],
  },
  {
    about: 'a French list',
    name: 'tarif.csv',
    bytes: table(
      [
        'Référence|N° CAS|Désignation|Pureté|Conditionnement|Prix (€)|Stock|Délai',
        'FR1|64-17-5|Ethanol|98,5 %|0,5 kg|1 234,50|12|3',
        'FR2|67-56-1|Methanol|99 %|2,5 l|50,00|0|',
      ],
      ';',
    ),
    products: [
      'FR1 | 64-17-5 | 98,5 % 98.5 | 0.5 kg = 1234.50 EUR (12)',
      'FR2 | 67-56-1 | 99 % 99 | 2.5 L = 50.00 EUR (0)',
    ],
  },
]
