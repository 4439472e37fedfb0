import { sql } from 'kysely'
import type { Resources } from '../kernel/resources.ts'
import type { Language } from '../kernel/shared/wire.ts'
import { keepDocument, keepHazards } from '../modules/document/store.ts'
import { countDeliveries } from '../modules/product/delivery.ts'
import { demoHazards, type DemoHazard } from './hazards.ts'
import { paperPdf } from './papers.ts'

interface Known {
  moleculeId: number
  nameEn: string
  nameZh: string
  cas: string
  /** Some products on sale with their supplier's name. */
  products: { id: number; code: string; supplier: string; purity: string }[] | null
}

/** Sheets exist in these languages; the others say that there is none. */
const sheetLanguages: readonly Language[] = ['zh', 'en', 'de']
/** Products of a molecule that get a certificate. */
const CERTIFIED = 2

/** Hazards, safety data sheets and certificates of well-known substances of the demo, and delivery from its shipments. */
export async function loadSafety(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  await db.transaction().execute(countDeliveries)
  if (await db.selectFrom('molecule_hazards').select('molecule_id').limit(1).executeTakeFirst()) return
  const by = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const hazards = demoHazards()
  const { rows } = await sql<Known>`
    select m.id as "moleculeId", m.name_en as "nameEn", m.name_zh as "nameZh", m.cas,
      (select json_agg(json_build_object('id', p.id, 'code', p.code, 'supplier', s.name_en, 'purity', p.purity_text) order by p.id)
        from products p join supplier_profiles s on s.id = p.supplier_id where p.molecule_id = m.id) as products
    from molecules m where m.cas = any(${hazards.map(({ cas }) => cas)}::text[]) and m.merged_into is null order by m.id`.execute(
    db,
  )
  let papers = 0
  for (const known of rows) {
    const hazard = hazards.find(({ cas }) => cas === known.cas)!
    const { moleculeId } = known
    const keep = async (bytes: Buffer, name: string, rest: Omit<Parameters<typeof keepDocument>[2], 'fileId'>) => {
      const file = { name, purpose: 'document', allowed: ['application/pdf'] as const }
      const fileId = await resources.files.put(db, bytes, file)
      await keepDocument(db, by.id, { ...rest, fileId })
      papers += 1
    }
    for (const language of sheetLanguages)
      await keep(sheet(known, hazard, language), `SDS ${known.cas}.pdf`, {
        kind: 'sds',
        productId: null,
        moleculeId,
        language,
        lot: '',
        issuedOn: '2026-01-15',
        internal: false,
      })
    for (const product of (known.products ?? []).slice(0, CERTIFIED)) {
      const lot = `${2600 + (product.id % 90)}-${product.code}`.slice(0, 64)
      await keep(certificate(known, product, lot), `COA ${lot}.pdf`, {
        kind: 'coa',
        productId: product.id,
        moleculeId: null,
        language: 'en',
        lot,
        issuedOn: '2026-02-20',
        internal: false,
      })
    }
    await keepHazards(db, moleculeId, { ...hazard, notHazardous: false, source: 'CLP Annex VI (demo)' })
  }
  say(`  ${rows.length} hazard classes, ${papers} safety sheets and certificates`)
}

const titles: Record<string, string> = {
  zh: '化学品安全技术说明书（演示）',
  en: 'Safety data sheet (demonstration)',
  de: 'Sicherheitsdatenblatt (Muster)',
}

function sheet({ nameEn, nameZh, cas }: Known, hazard: DemoHazard, language: Language): Buffer {
  const name = language === 'zh' ? nameZh || nameEn : nameEn
  const [h, p] = [hazard.hazardCodes.join(', '), hazard.precautionCodes.join(', ')]
  const lines = { zh: [`1. 名称：${name}`, `   CAS：${cas}`, `2. 危险性：${h}`, `   防范：${p}`] }
  const plain = [`1. ${name}`, `   CAS ${cas}`, `2. ${h}`, `   ${p}`]
  return paperPdf({ title: titles[language] ?? '', lines: language === 'zh' ? lines.zh : plain }, language)
}

function certificate(
  { nameEn, cas }: Known,
  { code, supplier, purity }: { code: string; supplier: string; purity: string },
  lot: string,
): Buffer {
  const lines = [
    supplier,
    `${nameEn}  CAS ${cas}`,
    `Catalogue number ${code}`,
    `Lot ${lot}`,
    `Purity ${purity}`,
    'Passed',
  ]
  return paperPdf({ title: 'Certificate of analysis (demonstration)', lines }, 'en')
}
