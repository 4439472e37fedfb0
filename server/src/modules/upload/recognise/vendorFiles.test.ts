/** Every file of the optional folder beside the checkout gives rows and a sensible mapping; the figures are printed. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { openTable, previewTable } from '../../../kernel/tables/openTable.ts'
import { bestSheet } from './bestSheet.ts'

const folder = fileURLToPath(new URL('../../../../../../shared/data/vendor-files/', import.meta.url))

type Expected = { sheet?: string; header: number[]; data: number; rows: number; fields: string; encoding?: string }

/** Columns as `index field`, ignored ones left out. */
const expected: Record<string, Expected> = {
  'BCF_Validation_DataSet.xls': {
    sheet: 'Validation Set',
    header: [4, 5],
    data: 13,
    rows: 172,
    fields: '0 cas, 2 nameEn, 6 weight, 7 smiles, 8 smiles, 13 synonyms',
  },
  'Boiling_Pt_TestSet.xls': {
    sheet: 'BP_PhysProp',
    header: [1],
    data: 2,
    rows: 12_005,
    fields: '0 cas, 1 nameEn, 2 weight, 3 boilingPoint',
  },
  'Chemical List EPACONS-2024-12-09.csv': {
    header: [1],
    data: 2,
    rows: 1706,
    fields: '1 nameEn, 2 cas, 3 inchiKey, 4 synonyms, 5 smiles, 6 inchi, 7 formula, 8 weight',
    encoding: 'utf-8',
  },
  'ChemistryDatabase.xlsx': {
    sheet: 'Sheet1',
    header: [],
    data: 1,
    rows: 2114,
    fields: '0 formula, 1 nameEn, 5 cas, 12 nameZh',
  },
  'CompTox-Batch-Search.xls': {
    sheet: 'Worksheet1',
    header: [1],
    data: 2,
    rows: 105,
    fields: '3 nameEn, 4 cas, 5 formula, 6 weight, 7 smiles',
  },
  'Compounds_Made.csv': { header: [1], data: 2, rows: 2892, fields: '0 smiles, 1 code', encoding: 'utf-8' },
  'DSSTox-PFAS-MasterList.xlsx': {
    sheet: 'Main Data',
    header: [1],
    data: 2,
    rows: 9259,
    fields: '3 nameEn, 4 cas, 5 smiles, 6 inchi, 7 inchiKey, 8 synonyms, 9 formula, 10 weight',
  },
  'DrugBank-Dashboard.xls': { sheet: 'Worksheet1', header: [1], data: 2, rows: 4535, fields: '3 nameEn, 4 cas' },
  'JUMP-Target-1_compound_metadata.tsv': {
    header: [1],
    data: 2,
    rows: 308,
    fields: '0 code, 1 inchiKey, 2 nameEn, 7 smiles, 8 inchi',
    encoding: 'utf-8',
  },
  'MLSMR_cids_cr_only.txt': { header: [], data: 1, rows: 5000, fields: '', encoding: 'utf-8' },
  'Master Chemical List - annotated.xlsx': { header: [1], data: 2, rows: 441, fields: '18 smiles, 19 inchiKey' },
  'NCI_first_200.props.sdf': { header: [0], data: 1, rows: 201, fields: '0 molblock, 20 smiles', encoding: 'utf-8' },
  'OECDPFAS_list_latin1.csv': {
    header: [1],
    data: 2,
    rows: 4726,
    fields: '1 nameEn, 2 cas, 3 inchiKey, 4 synonyms, 5 smiles, 6 inchi, 7 formula, 8 weight',
    encoding: 'windows-1252',
  },
  'OSN_P4_Master target list 20201020.sdf': {
    header: [0],
    data: 1,
    rows: 89,
    fields: '0 molblock, 1 nameEn, 4 smiles',
    encoding: 'utf-8',
  },
  'SmilesInfo2.xlsx': { sheet: 'Sheet1', header: [1], data: 2, rows: 75, fields: '0 nameEn, 1 smiles, 2 smiles' },
  'bad_counts_line.sdf': { header: [0], data: 1, rows: 3, fields: '0 molblock, 1 nameEn, 2 code', encoding: 'utf-8' },
  'enamine_shipment_20200513.csv': {
    header: [1],
    data: 2,
    rows: 72,
    fields: '1 code, 2 formula, 4 weight, 5 purity, 11 concentration, 14 smiles, 15 nameEn',
    encoding: 'utf-8',
  },
  'enamine_shipment_20200513.xlsx': {
    header: [1],
    data: 2,
    rows: 72,
    fields: '1 code, 2 formula, 4 weight, 5 purity, 11 concentration, 14 smiles, 15 nameEn',
  },
  'ifra-fragrance-ingredient-glossary.csv': {
    header: [1],
    data: 2,
    rows: 3158,
    fields: '0 cas, 1 nameEn',
    encoding: 'utf-8',
  },
  'lab_stock_zh_gbk.csv': {
    header: [1],
    data: 2,
    rows: 46,
    fields: '1 cas, 2 nameZh, 3 nameEn, 4 purity, 5 pack, 6 weight, 7 formula, 8 brand',
    encoding: 'gb18030',
  },
  'odors_with_cas_and_cid.xlsx': { header: [1], data: 2, rows: 225, fields: '0 nameEn, 1 cas' },
  'order_to_enamine_20200517.csv': {
    header: [1],
    data: 2,
    rows: 226,
    fields: '0 smiles, 1 code, 3 inchiKey',
    encoding: 'utf-8',
  },
  'pesticides_excel_mangled_cas.csv': {
    header: [1],
    data: 2,
    rows: 901,
    fields: '0 nameEn, 1 cas, 5 smiles',
    encoding: 'utf-8',
  },
  'pka_model_v3000.sdf': { header: [0], data: 1, rows: 808, fields: '0 molblock', encoding: 'utf-8' },
  'plate_key_EurofinsUS_20220915.xlsx': { header: [1], data: 2, rows: 31, fields: '12 cas, 13 nameEn' },
  'platemap_C-7161-01-LM6-001.txt': { header: [1], data: 2, rows: 385, fields: '2 code', encoding: 'utf-8' },
  'sample_2000_1.smi': { header: [0], data: 1, rows: 2001, fields: '0 smiles, 1 code', encoding: 'utf-8' },
  'sparse_smiles_cr_only.csv': { header: [1], data: 2, rows: 601, fields: '0 smiles', encoding: 'utf-8' },
  'standardiser_examples_v3000.sdf': { header: [0], data: 1, rows: 78, fields: '0 molblock', encoding: 'utf-8' },
  'wuxi_building_blocks.csv': { header: [1], data: 2, rows: 15_485, fields: '0 smiles, 1 code', encoding: 'utf-8' },
  // no catalogues: the results of assays
  'Open.Source.DD.summary.xlsx': { sheet: 'Mean', header: [3], data: 4, rows: 64, fields: '1 nameEn' },
  'Positive Modulators Summary_ 918.TUC _ v1.xlsx': {
    sheet: 'Positive Modulation',
    header: [3],
    data: 4,
    rows: 433,
    fields: '',
  },
}

if (existsSync(folder)) {
  for (const name of readdirSync(folder).sort()) {
    test(`vendor file ${name}`, async (t) => {
      const path = folder + name
      const started = performance.now()
      let rows = 0
      let peak = 0
      for await (const batch of openTable(path, { onMemory: (bytes) => (peak = Math.max(peak, bytes)) }))
        rows += batch.rows.length
      const seconds = (performance.now() - started) / 1000
      const { info, sheets } = await previewTable(path, 200)
      const best = bestSheet(sheets)
      assert.ok(best)
      const fields = best.mapping
        .filter(({ field }) => field !== 'ignore' && field !== 'remark')
        .map(({ column, field }) => `${column} ${field}`)
        .join(', ')
      t.diagnostic(
        [
          name,
          info.kind,
          info.encoding ?? '',
          `header ${best.found.headerRows.join('+') || 'none'}`,
          fields,
          `${rows} rows`,
          `${seconds.toFixed(2)} s`,
          `${Math.round(peak / 1e6)} MB`,
        ].join(' | '),
      )
      const wanted = expected[name]
      if (!wanted) return assert.ok(rows > 0)
      assert.deepEqual(
        { header: best.found.headerRows, data: best.found.firstData, rows, fields, encoding: info.encoding },
        {
          header: wanted.header,
          data: wanted.data,
          rows: wanted.rows,
          fields: wanted.fields,
          encoding: wanted.encoding,
        },
      )
      if (wanted.sheet !== undefined) assert.equal(best.name, wanted.sheet)
    })
  }
}
