import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import type { SentInput } from '../kernel/shared/endpoint.ts'
import { tag } from '../modules/tag/contract.ts'
import { goOn } from '../modules/tag/service.ts'
import { asking, signIn } from './callers.ts'

type Names = SentInput<typeof tag.create>['names']
interface DemoTag {
  names: Names
  /** The place of its parent in the list. */
  beneath?: number
  /** Only for the company of the demo's buyer. */
  ofBuyer?: true
  active?: false
  /** What its substances are called; none: it only holds others. */
  called?: string
}

const tags: readonly DemoTag[] = [
  {
    names: {
      zh: '偶联反应',
      en: 'Coupling reactions',
      de: 'Kupplungsreaktionen',
      ja: 'カップリング反応',
      ko: '커플링 반응',
    },
  },
  {
    names: { zh: '硼酸', en: 'Boronic acids', de: 'Boronsäuren', ja: 'ボロン酸', ko: '보론산' },
    beneath: 0,
    called: '%boronic acid',
  },
  {
    names: { zh: '溴代芳烃', en: 'Bromoarenes', de: 'Bromaromaten', ja: 'ブロモアレーン', ko: '브로모아렌' },
    beneath: 0,
    called: '%bromo%benz%',
  },
  {
    names: {
      zh: '氨基酸精选',
      en: 'Selected amino acids',
      de: 'Ausgewählte Aminosäuren',
      ja: 'アミノ酸セレクション',
      ko: '아미노산 셀렉션',
    },
    called: '%alanine%',
  },
  {
    names: { zh: '合作客户专享', en: 'For partners', de: 'Für Partner', ja: 'パートナー限定', ko: '파트너 전용' },
    ofBuyer: true,
    called: '%pyridin%boronic%',
  },
  {
    names: { zh: '夏季活动', en: 'Summer campaign', de: 'Sommeraktion', ja: '夏のキャンペーン', ko: '여름 캠페인' },
    active: false,
  },
]

/** Substances of one tag. */
const SUBSTANCES = 12

/** A tree of tags with products on them, one for the company of the demo's buyer alone. */
export async function loadTags(resources: Resources): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const ask = asking(app, await signIn(db, `admin@${demoAccounts.domain}`))
  const buyer = await db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', `buyer@${demoAccounts.domain}`)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const { names, beneath, ofBuyer, active = true, called } of tags) {
    const parentId = beneath === undefined ? null : ids[beneath]!
    const companyIds = ofBuyer ? [String(buyer.company_id)] : []
    const { id } = await ask(tag.create, { names, parentId, companyIds, active })
    ids.push(id)
    if (called === undefined) continue
    const { rows } = await sql<{ number: string }>`
      select m.number from molecules m where m.name_en ilike ${called} and not m.internal_only
        and exists (select from products p where p.molecule_id = m.id and p.status = 'active') order by m.id limit ${SUBSTANCES}`.execute(
      db,
    )
    if (rows.length === 0) continue
    const { runId } = await ask(tag.assign, {
      tagId: id,
      act: 'put',
      text: rows.map(({ number }) => number).join('\n'),
    })
    await goOn(resources, Number(runId), { jobId: 'demo' })
  }
  await app.close()
}
