import { record, table, workbook, type SupplierFile } from './making.ts'

/** Stock, vessels, concentrations, identities and questions. */
export const stockLists: readonly SupplierFile[] = [
  {
    about: 'milligrams in stock are no packs',
    name: 'library.sdf',
    bytes:
      record({ IDNUMBER: 'STK1', AVAILABLE_MG: '1000', PACK: '5 mg', PRICE_USD: '40' }) +
      record({ IDNUMBER: 'STK2', AVAILABLE_MG: '12.5', PACK: '10 mg', PRICE_USD: '70' }) +
      record({ IDNUMBER: 'STK3', AVAILABLE_MG: '0', PACK: '5 mg', PRICE_USD: '40' }),
    products: [
      'STK1 | | | 5 mg = 40.00 USD (200)',
      'STK2 | | | 10 mg = 70.00 USD (1)',
      'STK3 | | | 5 mg = 40.00 USD (0)',
    ],
  },
  {
    about: 'weights in a column of stock',
    name: 'weights.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price (USD)|Stock',
      'AA1|64-17-5|Ethanol|100 mg|25|1000 mg',
      'AA2|67-56-1|Methanol|1 g|15|2.5 g',
      'AA3|67-64-1|Acetone|1 g|9|8 pcs',
    ]),
    products: [
      'AA1 | 64-17-5 | | 100 mg = 25.00 USD (10)',
      'AA2 | 67-56-1 | | 1 g = 15.00 USD (2)',
      'AA3 | 67-64-1 | | 1 g = 9.00 USD (8)',
    ],
  },
  {
    about: 'vessels keep what they hold',
    name: 'vials.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price (USD)',
      'AB1|64-17-5|Ethanol|1 vial (5 mg)|25',
      'AB2|67-56-1|Methanol|10 vials (2 mg)|95',
      'AB3|67-64-1|Acetone|5 x 10 mL|30',
      'AB4|108-88-3|Toluene|1 mL (10 mM in DMSO)|12',
    ]),
    products: [
      'AB1 | 64-17-5 | | 5 mg = 25.00 USD',
      'AB2 | 67-56-1 | | 10 × 2 mg = 95.00 USD',
      'AB3 | 67-64-1 | | 5 × 10 mL = 30.00 USD',
      'AB4 | 108-88-3 | 10 mM in DMSO | 1 mL = 12.00 USD',
    ],
  },
  {
    about: 'a concentration is no purity',
    name: 'solutions.csv',
    bytes: table([
      'Code|CAS|Name|Purity|Pack|Price (EUR)',
      'AC1|7646-69-7|Sodium hydride, 60 % dispersion in mineral oil|60%|25 g|48',
      'AC2|109-72-8|n-Butyllithium, 2.5 M in hexanes||100 mL|39',
      'AC3|67-56-1|Methanol|99.8%|1 L|20',
    ]),
    products: [
      'AC1 | 7646-69-7 | 60 % dispersion in mineral oil | 25 g = 48.00 EUR',
      'AC2 | 109-72-8 | 2.5 M in hexanes | 100 mL = 39.00 EUR',
      'AC3 | 67-56-1 | 99.8% | 1 L = 20.00 EUR',
    ],
  },
  {
    about: 'a column of concentrations beside the purity',
    name: 'conc.csv',
    bytes: table([
      'Code|CAS|Name|Purity|Concentration|Pack|Price (EUR)',
      'AD1|109-72-8|n-Butyllithium|98%|1.6 M in hexanes|100 mL|35',
      'AD2|7664-93-9|Sulfuric acid|99%|2 N|1 L|20',
    ]),
    products: [
      'AD1 | 109-72-8 | 98%, 1.6 M in hexanes 98 | 100 mL = 35.00 EUR',
      'AD2 | 7664-93-9 | 99%, 2 N 99 | 1 L = 20.00 EUR',
    ],
  },
  {
    about: 'InChI alone, dative bonds, nitrous oxide and a peptide where a structure should be',
    name: 'structures.csv',
    bytes: table([
      'Code|SMILES|InChI|Pack|Price (USD)',
      'AE1||InChI=1S/C5H12O/c1-2-3-4-5-6/h6H,2-5H2,1H3|1 g|25',
      'AE2|[NH3]->[Pt](<-[NH3])(Cl)Cl||1 g|95',
      'AE3|N#N=O||1 L|30',
      'AE4|H-Tyr-Gly-Gly-Phe-Met-OH||5 mg|120',
      'AE5|CCO>>CC=O||5 mg|120',
    ]),
    products: [
      'AE1 | | | 1 g = 25.00 USD',
      'AE2 | | | 1 g = 95.00 USD',
      'AE3 | | | 1 L = 30.00 USD',
      'AE4 | | | 5 mg = 120.00 USD',
    ],
    refused: ['6 STRUCTURE_UNREADABLE'],
  },
  {
    about: 'stock alone, by catalogue number and pack: prices stay',
    name: 'stock.csv',
    before: table([
      'Code|CAS|Name|Pack|Price (USD)|Stock',
      'AF1|64-17-5|Ethanol|1 g|25|3',
      'AF1|64-17-5|Ethanol|5 g|90|2',
      'AF2|67-56-1|Methanol|1 g|15|4',
    ]),
    bytes: table(['Catalog No|Pack|Stock', 'AF1|1 g|7', 'AF1|5 g|0', 'AF9|1 g|4']),
    products: ['AF1 | 64-17-5 | | 1 g = 25.00 USD (7); 5 g = 90.00 USD (0)', 'AF2 | 67-56-1 | | 1 g = 15.00 USD (4)'],
    refused: ['4 CODE_UNKNOWN'],
  },
  {
    about: 'prices alone, by catalogue number and pack: stock stays',
    name: 'newprices.xlsx',
    before: table([
      'Code|CAS|Name|Pack|Price (USD)|Stock',
      'AG1|64-17-5|Ethanol|1 g|25|3',
      'AG1|64-17-5|Ethanol|5 g|90|2',
    ]),
    bytes: workbook(['Catalog No|Pack|Price (USD)', 'AG1|1 g|27.5', 'AG1|5 g|99']),
    products: ['AG1 | 64-17-5 | | 1 g = 27.50 USD (3); 5 g = 99.00 USD (2)'],
  },
  {
    about: 'money under a heading that nobody knows',
    name: 'money.csv',
    bytes: table(['Code|CAS|Name|Pack|Tarif', 'AH1|64-17-5|Ethanol|1 g|$25', 'AH2|67-56-1|Methanol|1 g|$15']),
    asked: { 'money Tarif: $25 → price': 'price' },
    products: ['AH1 | 64-17-5 | | 1 g = 25.00 USD', 'AH2 | 67-56-1 | | 1 g = 15.00 USD'],
  },
  {
    about: 'two columns of prices: one of them is asked for',
    name: 'twice.csv',
    bytes: table([
      'Code|CAS|Name|Pack|List price (USD)|Special price (USD)',
      'AI1|64-17-5|Ethanol|1 g|25|20',
      'AI2|67-56-1|Methanol|1 g|15|12',
    ]),
    asked: { 'money Special price (USD): 20 → ignore': 'ignore' },
    products: ['AI1 | 64-17-5 | | 1 g = 25.00 USD', 'AI2 | 67-56-1 | | 1 g = 15.00 USD'],
  },
  {
    about: 'packs under a heading that nobody knows',
    name: 'packs2.csv',
    bytes: table(['Code|CAS|Name|Kolli|Price (EUR)', 'AJ1|64-17-5|Ethanol|500 mL|25', 'AJ2|67-56-1|Methanol|1 L|15']),
    products: ['AJ1 | 64-17-5 | | 500 mL = 25.00 EUR', 'AJ2 | 67-56-1 | | 1 L = 15.00 EUR'],
    asked: { 'pack Kolli: 500 mL → pack': 'pack' },
  },
  {
    about: 'a column for one pack that may be prices',
    name: 'one.csv',
    bytes: table(['Code|CAS|Name|1 g', 'AK1|64-17-5|Ethanol|25', 'AK2|67-56-1|Methanol|15']),
    asked: { 'money 1 g: 25 → packPrice': 'packPrice' },
    products: ['AK1 | 64-17-5 | | 1 g = 25.00 CNY', 'AK2 | 67-56-1 | | 1 g = 15.00 CNY'],
  },
  {
    about: 'names and numbers in UTF-16, between tabs',
    name: 'utf16.tsv',
    bytes: Buffer.concat([
      Buffer.from('\ufeff', 'utf16le'),
      Buffer.from(
        table(
          ['货号|CAS号|品名|规格|单价(元)|库存', 'AL1|64-17-5|乙醇|500ml|25.5|3', 'AL2|67-56-1|甲醇|1L|30|0'],
          '\t',
        ),
        'utf16le',
      ),
    ]),
    products: ['AL1 | 64-17-5 | | 500 mL = 25.50 CNY (3)', 'AL2 | 67-56-1 | | 1 L = 30.00 CNY (0)'],
  },
  {
    about: 'amount and unit apart, with decimal commas',
    name: 'menge.csv',
    bytes: table(
      [
        'Best.-Nr.|CAS|Bezeichnung|Menge|Einheit|Preis EUR|Bestand',
        'AM1|64-17-5|Ethanol|0,5|kg|12,50|1.200',
        'AM2|67-56-1|Methanol|2,5|L|9,90|3',
      ],
      ';',
    ),
    asked: { 'decimal Bestand: 1.200 → ,': ',' },
    products: ['AM1 | 64-17-5 | | 0.5 kg = 12.50 EUR (1200)', 'AM2 | 67-56-1 | | 2.5 L = 9.90 EUR (3)'],
  },
  {
    about: 'a Korean workbook with merged headings',
    name: '단가표.xlsx',
    bytes: workbook(
      [
        '카탈로그 번호|CAS 번호|화합물명|단가(원)||재고',
        '|||1 g|5 g|',
        'AN1|64-17-5|에탄올|15000|60000|있음',
        'AN2|67-56-1|메탄올|9000|문의|없음',
      ],
      ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:F2'],
    ),
    products: ['AN1 | 64-17-5 | | 1 g = 15000 KRW; 5 g = 60000 KRW', 'AN2 | 67-56-1 | | 1 g = 9000 KRW (0); 5 g (0)'],
  },
  {
    about: 'prices for another amount than the pack',
    name: 'perkilo.csv',
    bytes: table([
      'Code|CAS|Name|Pack|Price per kg (USD)',
      'BA1|64-17-5|Ethanol|25 kg|45',
      'BA2|67-56-1|Methanol|1 kg|30',
      'BA3|67-64-1|Acetone|1000 g|20',
    ]),
    products: ['BA2 | 67-56-1 | | 1 kg = 30.00 USD', 'BA3 | 67-64-1 | | 1000 g = 20.00 USD'],
    refused: ['2 PRICE_FOR_ANOTHER_AMOUNT'],
  },
  {
    about: 'prices by how many are taken: one of them is asked for',
    name: 'tiers.csv',
    bytes: table(['Code|CAS|Name|Pack|1-9 (USD)|10-49 (USD)', 'QT1|64-17-5|Ethanol|1 g|25|22']),
    asked: { 'money 1-9 (USD): 25 → price': 'price', 'money 10-49 (USD): 22 → ignore': 'ignore' },
    products: ['QT1 | 64-17-5 | | 1 g = 25.00 USD'],
  },
  {
    about: 'one pack in two currencies: the second is asked for',
    name: 'currencies.csv',
    bytes: table(['Code|CAS|Name|1g USD|1g EUR|5g USD', 'BD1|64-17-5|Ethanol|25|23|90']),
    asked: { 'money 1g EUR: 23 → ignore': 'ignore' },
    products: ['BD1 | 64-17-5 | | 1 g = 25.00 USD; 5 g = 90.00 USD'],
  },
  {
    about: 'titles between the products, which are none',
    name: 'titled.csv',
    bytes: table([
      'Code|Name|CAS|Pack|Price (USD)|Stock',
      '|Alcohols||||',
      'TR1|Ethanol|64-17-5|1 g|25|3',
      '|Ketones||||',
      'TR2|Acetone|67-64-1|1 g|20|0',
    ]),
    products: ['TR1 | 64-17-5 | | 1 g = 25.00 USD (3)', 'TR2 | 67-64-1 | | 1 g = 20.00 USD (0)'],
    refused: ['2 TITLE_ROW', '4 TITLE_ROW'],
  },
  {
    about: 'amounts headed by their unit are asked for, labels that programs write are no names',
    name: 'plated.csv',
    bytes: table([
      'Code|CAS|Sample label|volume (uL)',
      'PL1|64-17-5|lab_Z110_batch-1_A01|40',
      'PL2|67-56-1|lab_Z111_batch-1_A02|60',
    ]),
    asked: { 'pack volume (uL): 40 → packAmount': 'packAmount' },
    products: ['PL1 | 64-17-5 | | 40 µL', 'PL2 | 67-56-1 | | 60 µL'],
  },
]
