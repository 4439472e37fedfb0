import { buyerOf, type Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { AskedItem } from '../quote/contract.ts'
import * as quotes from '../quote/service.ts'
import { delFacts, type proposal, type ProposalKind } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof proposal> = ParsedInput<(typeof proposal)[K]>

const item: AskedItem = {
  productId: null,
  moleculeId: null,
  productName: '',
  productCas: '',
  productMdl: '',
  productPurity: '',
  specialRemark: '',
  intendedUse: '',
  substitutes: false,
  targetPrice: null,
  targetCurrency: 'CNY',
  fileIds: [],
  packages: [],
}
/** A line of a brief, under its heading; nothing where nothing was said. */
const line = ({ language }: Ctx, key: string, value: string) =>
  value === '' ? [] : [`${say(language, 'proposal', key)}${say(language, 'proposal', 'colon')}${value}`]

/** Asks for a screening: one item, a project, with what was said of the target. @throws Refusal as asking for quotes does */
export async function askScreening(ctx: Ctx, mailer: Mailer, { target, scope, fileIds, ...given }: Input<'del'>) {
  const facts = [...line(ctx, 'target', target), ...delFacts.flatMap((key) => line(ctx, key, given[key]))]
  const name = `${say(ctx.language, 'proposal', 'del')} · ${target}`
  const packages = [{ productPackageId: null, packageNum: 1, packageSpec: say(ctx.language, 'proposal', 'project') }]
  return quotes.askProposal(ctx, mailer, 'del', {
    ...headOf(given, name),
    remark: [...facts, scope].filter(Boolean).join('\n'),
    items: [{ ...item, productName: name, fileIds, packages }],
  })
}

/** Asks for proposals: an item for each thing that is delivered. @throws Refusal as asking for quotes does */
export async function askProposal(ctx: Ctx, mailer: Mailer, { category, scope, deliverables, ...given }: Input<'rfp'>) {
  return quotes.askProposal(ctx, mailer, 'rfp', {
    ...headOf(given, say(ctx.language, 'proposal', `category.${category}`)),
    remark: [...line(ctx, 'category', say(ctx.language, 'proposal', `category.${category}`)), scope].join('\n'),
    items: deliverables.map(({ packageSpec, packageNum, ...one }) => ({
      ...item,
      ...one,
      packages: [{ productPackageId: null, packageNum, packageSpec }],
    })),
  })
}

const headOf = (
  {
    title,
    expectedDate,
    deliverTo,
    anonymous,
  }: Pick<Input<'rfp'>, 'title' | 'expectedDate' | 'deliverTo' | 'anonymous'>,
  otherwise: string,
) => ({ title: title || otherwise.slice(0, 120), expectedDate, deliverTo, anonymous })

/** The latest of the buyer. */
export const mine = ({ db, actor }: Ctx, kind: ProposalKind) =>
  quotes.proposalsOf(db, buyerOf(actor).userId, quotes.kindOfProposal[kind])
