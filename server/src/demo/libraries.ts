import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { chinaDay } from '../kernel/shared/chinaTime.ts'
import { library } from '../modules/library/contract.ts'
import { collect, select } from '../modules/library/service.ts'
import { list } from '../modules/list/contract.ts'
import { proposal } from '../modules/proposal/contract.ts'
import { asking, signIn } from './callers.ts'

/** A library that the demo's buyer has ordered and one that waits for its suppliers, and two briefs, through the endpoints. */
export async function writeDemoLibraries(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const asBuyer = asking(app, await signIn(db, `buyer@${demoAccounts.domain}`))
  const { rows: drawn } = await sql<{ cas: string }>`
    select m.cas from molecules m where m.cas is not null and m.smiles is not null and not m.internal_only
      and not ('CN' = any(m.import_controlled)) and exists (select from products p where p.molecule_id = m.id and p.status = 'active')
    order by m.id limit 90`.execute(db)
  if (drawn.length >= 2) {
    const text = drawn.map(({ cas }) => cas).join('\n')
    const { id: listId } = await asBuyer(list.paste, { text, name: '片段库候选' })
    const begun = async (title: string) => {
      const { id } = await asBuyer(library.create, { title, listId })
      const { signal } = new AbortController()
      await collect(resources, Number(id), signal)
      await select(resources, Number(id), signal)
      return asBuyer(library.detail, { id })
    }
    const { id, version, suppliers } = await begun('片段库 2026')
    const sellers = suppliers.slice(0, 20).map(({ supplierId }) => supplierId)
    await asBuyer(library.choose, { id, version: String(version), suppliers: sellers })
    const { addresses } = await asBuyer(library.options, {})
    const next = await asBuyer(library.detail, { id })
    if (addresses[0])
      await asBuyer(library.checkout, {
        id,
        version: String(next.version),
        address: addresses[0].id,
        purchaseOrder: 'LIB-2026-01',
        accepted: true,
      })
    await begun('筛选库草案')
  }
  const expectedDate = chinaDay(new Date(Date.now() + 45 * 86_400_000))
  await asBuyer(proposal.del, {
    expectedDate,
    target: 'KRAS G12D',
    construct: 'His6-TEV, 1-169',
    amount: '2 mg',
    selections: 'GDP 结合态；以 WT 反筛',
    scope: '两轮筛选，交付富集序列与 10 个脱 DNA 化合物。',
  })
  await asBuyer(proposal.rfp, {
    expectedDate,
    category: 'process',
    scope: '第 3 步放大至 5 kg，收率不低于 75%。',
    deliverables: [
      { productName: '中间体', packageSpec: '5 kg', productPurity: '≥98%' },
      { productName: '工艺报告', packageSpec: '1 份' },
    ],
  })
  await app.close()
  say('  2 compound libraries, 2 briefs')
}
